import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { ToGuard } from "./guard.ts";

/** In milliseconds: a process that has not ended by its signal is then killed. */
const MAX_WAIT = 3000;

const processes = new Map<number, NodeJS.Signals>();
const folders = new Set<string>();

for await (const line of createInterface(process.stdin)) {
  const message = JSON.parse(line) as ToGuard;
  if (message.is === "process") processes.set(message.pid, message.signal);
  else if (message.is === "ended") processes.delete(message.pid);
  else folders.add(message.path);
}

for (const [pid, signal] of processes) send(pid, signal);
const end = Date.now() + MAX_WAIT;
while ([...processes.keys()].some(isRunning) && Date.now() < end) await pause(20);
for (const pid of processes.keys()) send(pid, "SIGKILL");
while ([...processes.keys()].some(isRunning) && Date.now() < end + MAX_WAIT) await pause(20);
for (const path of folders) rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

function isRunning(pid: number): boolean {
  return send(pid, 0);
}

/** False where there is no such process. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
