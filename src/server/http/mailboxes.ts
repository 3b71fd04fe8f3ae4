import type { Timer } from "../../host/timer.ts";
import { mayAct, type Refused } from "../../kernel/game.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { Told } from "../../protocol/messages.ts";
import type { ToPage } from "../../protocol/socket.ts";
import type { Caller } from "../tables/caller.ts";
import type { House } from "../tables/house.ts";
import type { Tables } from "../tables.ts";
import { type Box, boxOf } from "./box.ts";

export interface Portion {
  readonly ok: true;
  readonly messages: readonly ToPage[];
  /** To be named the next time. */
  readonly cursor: string;
  /** The moves open to the seat now, as written; where moves carry free text, a choice of them. */
  readonly offers: readonly string[];
}

/**
 * Boxes in which the messages of a match wait for those who come and fetch them. While somebody keeps coming they are
 * present at the table, and its bots play on.
 */
export interface Mailboxes {
  take(
    caller: Caller,
    address: string,
    table: string,
    viewer: Viewer,
    how: { readonly cursor: string; readonly wait: number },
  ): Promise<Portion | Refused>;
  close(): void;
}

/** Milliseconds without a visit before a box is taken away. */
const IDLE = 60_000;

/** Seconds in which whoever comes for the first time is told something. */
const FIRST_WAIT = 5;

/** Boxes of one owner at one table: a script that forgets its cursor, or several people behind one address. */
const MOST_EACH = 8;

export function mailboxesOf(house: House, tables: Tables, timer: Timer): Mailboxes {
  const { book, rooms, memory, fresh } = house;
  /** By owner, the eldest first. */
  const boxes = new Map<string, readonly Box[]>();
  let isClosed = false;
  let stop = timer.after(IDLE, sweep);

  function sweep(): void {
    for (const [owner, all] of boxes) for (const box of all) if (box.isIdle(timer.now() - IDLE)) discard(owner, box);
    stop = timer.after(IDLE, sweep);
  }

  function discard(owner: string, box: Box): void {
    box.close();
    const others = (boxes.get(owner) ?? []).filter((one) => one !== box);
    if (others.length > 0) boxes.set(owner, others);
    else boxes.delete(owner);
  }

  async function open(owner: string, caller: Caller, table: string, viewer: Viewer): Promise<Box | Refused> {
    const box = boxOf(fresh(), timer, (version) => viewer !== "watcher" && memory.raise(table, viewer, version));
    const listened = await tables.watch(caller, table, viewer, (message) => {
      box.put(message);
      if (message.t === "refused" || message.t === "gone") discard(owner, box);
    });
    if (!listened.ok) return listened;
    box.onClose(listened.leave);
    const all = [...(boxes.get(owner) ?? []), box];
    boxes.set(owner, all);
    const [eldest] = all;
    if (all.length > MOST_EACH && eldest !== undefined) discard(owner, eldest);
    return box;
  }

  async function offersOf(table: string, told: Told | null): Promise<readonly string[]> {
    if (told === null || !mayAct(told.view)) return [];
    const gathering = await book.read(table);
    const room = rooms.find(({ id }) => id === gathering?.game);
    if (room === undefined) return [];
    const { game } = await room.game();
    return game.offers(told.view).map((move) => game.write(move));
  }

  return {
    async take(caller, address, table, viewer, { cursor, wait }) {
      const owner = `${whoIs(caller, address)} ${table} ${viewer}`;
      const known = boxes.get(owner)?.find((one) => one.isMeant(cursor));
      const box = known ?? (await open(owner, caller, table, viewer));
      if ("ok" in box) return box;
      const seconds = known === undefined ? Math.max(wait, FIRST_WAIT) : wait;
      const { messages, next } = await box.take(cursor, isClosed ? 0 : seconds * 1000);
      return { ok: true, messages, cursor: next, offers: await offersOf(table, box.told()) };
    },
    close() {
      isClosed = true;
      stop();
      for (const [owner, all] of boxes) for (const box of all) discard(owner, box);
    },
  };
}

/** Whoever is nobody is told apart by where they are. */
function whoIs(caller: Caller, address: string): string {
  switch (caller.is) {
    case "nobody":
      return address;
    case "person":
      return caller.person;
    case "token":
      return caller.hash;
  }
}
