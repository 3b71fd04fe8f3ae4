import type { Refused } from "../kernel/game.ts";
import type { Room } from "../kernel/room.ts";
import { refused } from "./facts.ts";
import { type OpenRoom, openRoom } from "./open-room.ts";
import type { Ports } from "./ports.ts";
import type { StoredMatch } from "./store.ts";
import { hasCompany, type Story, storyOf } from "./story.ts";

/** The room of a game with its doors open, or why it stays closed. */
export async function roomOf(
  game: string,
  { rooms, complain }: Ports,
): Promise<{ readonly ok: true; readonly open: OpenRoom } | Refused> {
  const room: Room | undefined = rooms.find(({ id }) => id === game);
  if (room === undefined) return refused({ key: "noSuchGame", game });
  try {
    return { ok: true, open: await openRoom(room) };
  } catch (error) {
    complain(error);
    return refused({ key: "roomUnreachable" });
  }
}

/** A match that people sit around; or why it cannot be opened. */
export async function opened(id: string, ports: Ports): Promise<Found> {
  const found = await storedStory(id, ports);
  return found.ok && !hasCompany(found.story.table) ? refused({ key: "noSuchTable" }) : found;
}

type Found = { readonly ok: true; readonly story: Story } | Refused;

/** A stored match, played again from the start. */
export async function storedStory(id: string, ports: Ports): Promise<Found> {
  const { store, complain } = ports;
  let stored: StoredMatch | null;
  try {
    stored = await store.read(id);
  } catch (error) {
    complain(error);
    return refused({ key: "notRead" });
  }
  if (stored === null) return refused({ key: "noSuchTable" });
  try {
    const { game, edition } = stored.table;
    const room = await roomOf(game, ports);
    if (!room.ok) return room;
    const ours = room.open.game.edition;
    if (edition !== ours) return refused({ key: "tableOfAnotherEdition", edition, ours });
    return { ok: true, story: storyOf(room.open, stored, ports.isApart === true) };
  } catch (error) {
    complain(error);
    return refused({ key: "tableDamaged" });
  }
}
