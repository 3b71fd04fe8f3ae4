import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** In bytes: paths of sockets have at most some hundred. */
const MAX_PARENT_LENGTH = 60;

const PREFIX = "sockets-";

/**
 * A new folder for sockets, which no other user can open. It is in the data folder, where nothing removes what looks
 * forgotten; in a temporary one where that path is too long, or no sockets can be in that folder.
 */
export async function createSocketFolder(data: string): Promise<string> {
  const parents = [data, tmpdir()].filter((parent) => Buffer.byteLength(parent) <= MAX_PARENT_LENGTH);
  for (const parent of parents) {
    const folder = await folderIn(parent).catch(() => null);
    if (folder !== null) return folder;
  }
  return folderIn("/tmp");
}

async function folderIn(parent: string): Promise<string> {
  const folder = mkdtempSync(join(parent, PREFIX));
  try {
    const server = createServer().listen(join(folder, "first"));
    await once(server, "listening");
    server.close();
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the folders of servers that were killed. Only who holds the data folder may: then no other one is in use. */
export function removeOldSockets(data: string, own: string): void {
  for (const name of readdirSync(data)) {
    const folder = join(data, name);
    if (name.startsWith(PREFIX) && folder !== join(own)) rmSync(folder, { recursive: true, force: true });
  }
}
