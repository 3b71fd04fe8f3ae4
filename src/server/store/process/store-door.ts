import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { memoryPart, type ServerMemory } from "../../memory/server-memory.ts";
import { createStoreService } from "../worker/store-service.ts";
import {
  readMessage,
  type StoredFunctions,
  type ToStoreWorker,
  type WorkerRepositories,
  writeMessage,
} from "../worker/store-worker-messages.ts";
import { readLines } from "./lines.ts";
import { createNoticeRelay } from "./notice-relay.ts";

/** The first line of a connection: what it is for. */
export const FOR_STORE = "store";
export const FOR_NOTICES = "notices";

/** Where the workers of a server reach the store process. */
export interface StoreDoor {
  /** Lets nobody in any more, and ends all connections. */
  close(): Promise<void>;
}

/** Opens a socket at this path: everybody who connects uses the same database, the same memory and the same bus. */
export async function openStoreDoor(
  path: string,
  repositories: WorkerRepositories,
  memory: ServerMemory,
): Promise<StoreDoor> {
  const relay = createNoticeRelay();
  const sockets = new Set<Socket>();

  function serveStore(socket: Socket): (line: string) => void {
    const { leave, ...part } = memoryPart(memory);
    socket.on("close", leave);
    const functions = { ...repositories, ...part } as unknown as StoredFunctions;
    const post = (message: Parameters<typeof writeMessage>[0]): void => void socket.write(`${writeMessage(message)}\n`);
    const receive = createStoreService(functions, post, () => socket.end());
    return (line) => receive(readMessage<ToStoreWorker>(line));
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    let receive = (first: string): void => {
      if (first === FOR_STORE) receive = serveStore(socket);
      else if (first === FOR_NOTICES) receive = relay.join(socket);
      else socket.destroy();
    };
    readLines(socket, (line) => receive(line));
  });
  server.listen(path);
  await once(server, "listening");
  return {
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
