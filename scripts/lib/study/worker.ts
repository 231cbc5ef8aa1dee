/** One of the threads of a study: does the tasks that it is handed, one after another. */

import { parentPort } from "node:worker_threads";
import { doTask, type Task } from "./studies.ts";

parentPort?.on("message", (task: Task) => parentPort?.postMessage(doTask(task)));
