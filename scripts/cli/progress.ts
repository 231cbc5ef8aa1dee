/** How far long work has come, on standard error: a bar on a terminal, now and then a line elsewhere. */

const BAR_INTERVAL = 100;
const LINE_INTERVAL = 10_000;
const BAR_WIDTH = 30;

export class Progress {
  readonly #stream: NodeJS.WriteStream;
  #shown = performance.now();
  #isBarOpen = false;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  /** `done` of `total` `units`; shown at most so often. Cheap enough to be told every few milliseconds. */
  at(done: number, total: number, units: string): void {
    const now = performance.now();
    if (now - this.#shown < (this.#stream.isTTY ? BAR_INTERVAL : LINE_INTERVAL)) return;
    this.#shown = now;
    const share = Math.min(1, done / total);
    const numbers = `${done.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")} ${units}`;
    if (this.#stream.isTTY) {
      const full = Math.round(share * BAR_WIDTH);
      const bar = "█".repeat(full) + "░".repeat(BAR_WIDTH - full);
      this.#stream.write(`\r\x1b[K${bar} ${Math.floor(share * 100)} %  ${numbers}`);
      this.#isBarOpen = true;
    } else {
      this.#stream.write(`${numbers}\n`);
    }
  }

  /** Takes the bar away. */
  close(): void {
    if (this.#isBarOpen) this.#stream.write("\r\x1b[K");
    this.#isBarOpen = false;
  }
}
