/** Tasks spread over threads. What comes of them does not depend on how many there are, since no task knows another. */

import { Worker } from "node:worker_threads";
import type { Done, Task } from "./studies.ts";

/** Does the tasks, and tells of each as it is done by its place in the list. Rejects with the first that fails. */
export async function doAll(
  tasks: readonly (readonly [index: number, task: Task])[],
  threads: number,
  onDone: (index: number, done: Done) => void,
): Promise<void> {
  const queue = tasks[Symbol.iterator]();
  const workers = Array.from(
    { length: Math.min(threads, tasks.length) },
    () => new Worker(new URL("./worker.ts", import.meta.url)),
  );
  try {
    await Promise.all(workers.map((worker) => serve(worker, queue, onDone)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function serve(
  worker: Worker,
  queue: Iterator<readonly [number, Task]>,
  onDone: (index: number, done: Done) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let index = -1;
    const next = (): void => {
      const { done, value } = queue.next();
      if (done === true) {
        resolve();
        return;
      }
      index = value[0];
      worker.postMessage(value[1]);
    };
    worker.on("error", reject);
    worker.on("message", (done: Done) => {
      onDone(index, done);
      next();
    });
    next();
  });
}
