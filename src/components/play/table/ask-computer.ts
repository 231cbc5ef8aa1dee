/** Puts a question to the computer, which is fetched with the first. */

type Ask = typeof import("../computer.ts").askComputer;

/** As the computer’s own; one that cannot be fetched has no answer. */
export async function askComputer(...question: Parameters<Ask>): Promise<ReturnType<Ask>> {
  try {
    const computer = await import("../computer.ts");
    return computer.askComputer(...question);
  } catch {
    return { answer: Promise.resolve(null), stop: () => undefined };
  }
}
