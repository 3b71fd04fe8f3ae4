import { once } from "node:events";
import { createConnection } from "node:net";
import type { WorkerAnswer } from "../../../protocol/worker-messages.ts";
import type { ServerMemory } from "../../memory/server-memory.ts";
import { createStoreClient } from "../worker/store-client.ts";
import type { StoreWorker } from "../worker/store-worker.ts";
import { type FunctionNames, readMessage, type ToStoreWorker, writeMessage } from "../worker/store-worker-messages.ts";
import { readLines } from "./lines.ts";
import { FOR_STORE } from "./store-door.ts";

/** The database in the store process, and what is in its memory. */
export interface StoreConnection extends StoreWorker {
  readonly memory: ServerMemory;
}

/** Connects to the store process at this path. `onLost`: it has ended, and nothing can be stored any more. */
export async function connectStore(path: string, onLost: () => void): Promise<StoreConnection> {
  const socket = createConnection(path);
  await once(socket, "connect");
  const client = createStoreClient((message: ToStoreWorker) => void socket.write(`${writeMessage(message)}\n`));
  let isClosing = false;
  const ended = new Promise<void>((resolve) => {
    socket.on("close", () => {
      client.fail(new Error("the store process is lost"));
      if (!isClosing) onLost();
      resolve();
    });
  });
  socket.on("error", () => socket.destroy());
  const names = new Promise<FunctionNames>((resolve) => {
    let receive = (first: string): void => {
      resolve(readMessage<FunctionNames>(first));
      receive = (line) => client.receive(readMessage<readonly WorkerAnswer[]>(line));
    };
    readLines(socket, (line) => receive(line));
  });
  socket.write(`${FOR_STORE}\n`);
  const known = await Promise.race([names, ended]);
  if (known === undefined) throw new Error("the store process has ended");
  const all = client.repositories(known) as ReturnType<typeof client.repositories> & ServerMemory;
  const { limits, sessionLinks, addresses, screens, sockets, requestCounts, ...repositories } = all;
  return {
    ...repositories,
    memory: {
      sessionLinks,
      addresses,
      screens,
      sockets,
      requestCounts,
      // Never rejected: where the store is lost, so is this server.
      limits: { take: (what, key) => limits.take(what, key).catch(() => false) },
    },
    async close() {
      isClosing = true;
      client.close();
      await ended;
    },
  };
}
