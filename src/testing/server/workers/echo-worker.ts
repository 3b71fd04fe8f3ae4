import { createServer } from "node:http";
import type { Socket } from "node:net";
import { messageSender, startOf } from "../../../server/workers/child-process.ts";
import type { FromWorker, ToWorker } from "../../../server/workers/process-messages.ts";
import { createWorkerDoor } from "../../../server/workers/worker-door.ts";

/** A worker that answers each request with its own name, and what it was asked. */
const name = startOf<string>();
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () =>
    response.end(`${name} ${request.method} ${request.url} ${Buffer.concat(parts)} ${request.socket.remoteAddress}`),
  );
});
const send = messageSender<FromWorker>();
const door = createWorkerDoor(server, send);
process.on("message", (message: ToWorker, socket?: unknown) => {
  if (message.is === "close") process.exit(0);
  door.receive(message, socket as Socket | undefined);
});
process.on("disconnect", () => process.exit(0));
send({ is: "ready" });
