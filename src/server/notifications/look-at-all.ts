import type { Outbox } from "../../tables/ports/outbox.ts";
import type { ServerKeys } from "../../tables/ports/server-keys.ts";
import type { Channels } from "./channels/channel.ts";

/** Raised when a new version tells something that the one before did not. */
const EDITION = 1;

/**
 * Whatever changes a table notes it. At a start all are noted only where servers before could tell less: they were of
 * another version, or wrote no mail, say. With thousands of tables it takes a while to look at all. `isShared`: whether
 * this is a database for several servers; a copy from the other kind brings along what was remembered, but not what was
 * noted.
 */
export async function noteAllWhereNeeded(
  { outbox, serverKeys }: { readonly outbox: Outbox; readonly serverKeys: ServerKeys },
  channels: Channels,
  isShared: boolean,
): Promise<void> {
  const usable = Object.entries(channels).flatMap(([name, channel]) => (channel === null ? [] : [name]));
  const now = JSON.stringify([EDITION, isShared, ...usable.sort()]);
  if ((await serverKeys.remembered("lookedAs")) === now) return;
  await outbox.noteAll();
  // Last: a server that is killed in between does it again.
  await serverKeys.remember("lookedAs", now);
}
