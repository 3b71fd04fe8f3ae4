import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * Lets the thread that calls this compute only while the server itself has nothing to do. Where threads have no
 * priority of their own (everywhere but on Linux) nothing happens.
 */
export function lowerThreadPriority(): void {
  try {
    // "PID/task/TID": Linux takes the number of a thread where others know only processes.
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // It was only a favour.
  }
}
