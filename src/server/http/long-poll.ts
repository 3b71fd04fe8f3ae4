import type { Timer } from "../../host/ports/timer.ts";
import { mayAct, type Refused } from "../../kernel/game.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { Update } from "../../protocol/messages/match-messages.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import type { Caller } from "../service/caller.ts";
import { openRoomOfTable } from "../service/room-options.ts";
import type { Service } from "../service/service.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { createLongPollQueue, type LongPollQueue } from "./long-poll-queue.ts";

export interface LongPollAnswer {
  readonly ok: true;
  readonly messages: readonly ToPage[];
  /** For the next request. */
  readonly cursor: string;
  /** The moves that the seat may play now, as written; where moves carry free text, some of them. */
  readonly offers: readonly string[];
}

/**
 * Watching a match by long polling: its messages wait in queues for those who fetch them. Somebody who keeps asking
 * counts as present at the table, and its bots play on.
 */
export interface LongPoll {
  take(
    caller: Caller,
    address: string,
    table: string,
    viewer: Viewer,
    how: { readonly cursor: string; readonly wait: number },
  ): Promise<LongPollAnswer | Refused>;
  close(): void;
}

/** Milliseconds without a request after which a queue is removed. */
const MAX_IDLE_TIME = 60_000;

/** Seconds that a first request waits at least: the welcome comes within them. */
const FIRST_WAIT = 5;

/**
 * At most this many queues of one reader at one table: a script that loses its cursor, or people behind one address.
 */
const MAX_QUEUES_EACH = 8;

export function createLongPoll(context: ServiceContext, service: Service, timer: Timer): LongPoll {
  const { tableCache, seenVersions, randomId } = context;
  /** By reader, the oldest first. */
  const queues = new Map<string, readonly LongPollQueue[]>();
  let isClosed = false;
  let stop = timer.after(MAX_IDLE_TIME, removeAbandoned);

  function removeAbandoned(): void {
    for (const [reader, all] of queues)
      for (const queue of all) if (queue.isAbandoned(timer.now() - MAX_IDLE_TIME)) remove(reader, queue);
    stop = timer.after(MAX_IDLE_TIME, removeAbandoned);
  }

  function remove(reader: string, queue: LongPollQueue): void {
    queue.close();
    const others = (queues.get(reader) ?? []).filter((one) => one !== queue);
    if (others.length > 0) queues.set(reader, others);
    else queues.delete(reader);
  }

  async function open(reader: string, caller: Caller, table: string, viewer: Viewer): Promise<LongPollQueue | Refused> {
    const onSeen = (version: number) => viewer !== "watcher" && seenVersions.raise(table, viewer, version);
    const queue = createLongPollQueue(randomId(), timer, onSeen);
    const subscribed = await service.watch(caller, table, viewer, (message) => {
      queue.put(message);
      if (message.t === "refused" || message.t === "gone") remove(reader, queue);
    });
    if (!subscribed.ok) return subscribed;
    queue.onClose(subscribed.unsubscribe);
    const all = [...(queues.get(reader) ?? []), queue];
    queues.set(reader, all);
    const [oldest] = all;
    if (all.length > MAX_QUEUES_EACH && oldest !== undefined) remove(reader, oldest);
    return queue;
  }

  async function offersOf(id: string, update: Update | null): Promise<readonly string[]> {
    if (update === null || !mayAct(update.view) || update.spoken.mine !== null) return [];
    const table = await tableCache.read(id);
    const room = table === null ? null : await openRoomOfTable(context, table);
    if (room === null || !room.ok) return [];
    const { game } = room.open;
    return game.offers(update.view).map((move) => game.write(move));
  }

  return {
    async take(caller, address, table, viewer, { cursor, wait }) {
      const reader = `${readerOf(caller, address)} ${table} ${viewer}`;
      const known = queues.get(reader)?.find((one) => one.isOwnCursor(cursor));
      const queue = known ?? (await open(reader, caller, table, viewer));
      if ("ok" in queue) return queue;
      const seconds = known === undefined ? Math.max(wait, FIRST_WAIT) : wait;
      const { messages, next } = await queue.take(cursor, isClosed ? 0 : seconds * 1000);
      return { ok: true, messages, cursor: next, offers: await offersOf(table, queue.lastUpdate()) };
    },
    close() {
      isClosed = true;
      stop();
      for (const [reader, all] of queues) for (const queue of all) remove(reader, queue);
    },
  };
}

/** Callers we do not know are told apart by their address. */
function readerOf(caller: Caller, address: string): string {
  switch (caller.is) {
    case "nobody":
      return address;
    case "person":
      return caller.person;
    case "token":
      return caller.hash;
  }
}
