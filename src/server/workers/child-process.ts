import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import type { ToWorker } from "./process-messages.ts";
import type { RoutedWorker } from "./router.ts";

/** Starts a program as a process of its own, which knows what it was started with. */
export const startChild = (program: URL, start: object): ChildProcess => fork(program, [JSON.stringify(start)]);

/** Calls `act` once a child has ended, also where it never began: the system had no place for another process. */
export function whenEnded(child: ChildProcess, act: (how: string | number | null) => void): void {
  child.once("exit", (code, signal) => act(signal ?? code));
  child.on("error", ({ message }) => {
    if (child.pid === undefined) act(message);
  });
}

export const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || pid === undefined;

/** Asks it to close, and waits for that; one that does not is killed. */
export async function endedWithin(child: ChildProcess, milliseconds: number): Promise<void> {
  if (hasEnded(child)) return;
  const timeout = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  sendTo(child, { is: "close" });
  await once(child, "exit");
  clearTimeout(timeout);
}

/** What this process was started with. */
export const startOf = <Start>(): Start => JSON.parse(process.argv[2] ?? "null") as Start;

/** A terminal sends signals to all processes. The main one alone decides who ends when. */
export function ignoreSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
}

/** Calls `act` once the main process has ended, also where that was before anybody could listen. */
export function whenOrphaned(act: () => void): void {
  if (process.connected) process.once("disconnect", act);
  else act();
}

/** Sends messages to the main process, as long as there is one. */
export const messageSender =
  <Message extends object>() =>
  (message: Message): void => {
    if (process.connected) process.send?.(message, undefined, {}, () => {});
  };

/** Sends a message to a child, with a socket that stays open here. `done`: whether it was sent. */
export function sendTo(child: ChildProcess, message: object, socket?: Socket, done = (_: boolean) => {}): void {
  if (!child.connected) return void setImmediate(() => done(false));
  child.send(message, socket, { keepOpen: true }, (error) => done(error === null));
}

/** A worker in a process of its own, as the router uses it. */
export function routedWorker(name: string, child: ChildProcess): RoutedWorker {
  const send = (message: ToWorker, socket?: Socket, done?: (isSent: boolean) => void): void =>
    sendTo(child, message, socket, done);
  return {
    name,
    give: (number, head, socket, done) =>
      send({ is: "connection", number, head: head.toString("base64") }, socket, done),
    begin: (number, rest) => send({ is: "begin", number, rest: rest.toString("base64") }),
  };
}
