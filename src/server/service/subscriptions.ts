import type { Audience } from "../../host/match/watchers.ts";
import { subscribeToChanges } from "../../host/ports/change-notice.ts";
import { refused } from "../../kernel/game.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { MatchControlView, ToViewer } from "../../protocol/messages/match-messages.ts";
import { untilNextKnockOver } from "../../tables/open-knocks.ts";
import { isAdmitted } from "../../tables/screens.ts";
import type { Table } from "../../tables/table.ts";
import { type Caller, isRemoved, isSeatOf, seatsOfCaller } from "./caller.ts";
import { chatLinesFor } from "./chat.ts";
import { closeEndedTable, isEndOfMatch } from "./match-end.ts";
import { createMyTablesSubscriptions, type MyTablesSubscriptions } from "./my-tables-subscription.ts";
import { watchingAt } from "./outsiders.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { ensureMatch, isCreated } from "./start-match.ts";
import { addToSet, once, type Receive, type Subscribed } from "./subscribers.ts";
import { overviewOf } from "./table-lists.ts";
import { tableViewFor } from "./table-view.ts";

/** What somebody receives until they unsubscribe, or may no longer see it. */
export interface Subscriptions extends Pick<MyTablesSubscriptions, "followMyTables"> {
  /**
   * A match, seen from one of the caller's seats or as a watcher. `looksOn`: see `Host.watch`. `screen`: the hash of a
   * screen's secret; none for every other page.
   */
  watch(
    caller: Caller,
    table: string,
    viewer: Viewer,
    receive: Receive,
    how?: { readonly looksOn?: boolean | undefined; readonly screen?: string | null },
  ): Promise<Subscribed>;
  /** Whether the caller plays there: then a page that looks on is no watcher's. */
  playsAt(caller: Caller, table: string): Promise<boolean>;
  /** A table and its chat. */
  followTable(caller: Caller, table: string, receive: Receive, screen?: string | null): Promise<Subscribed>;
  /** How many watch the match or follow the table. */
  followers(table: string): number;
  close(): void;
}

/** What becomes of somebody who asks for a seat, and when they begin to play, stands in the match. */
const hasNewcomers = ({ knocks, seats }: Table): boolean =>
  knocks !== undefined || seats.some((holder) => holder?.is === "person" && holder.joined !== undefined);

/** Whose seats are played by others now. */
type Seating = Pick<MatchControlView, "left" | "arriving">;

const NOT_SEATED: Seating = { left: [], arriving: [] };

/** Whether somebody plays in this match now: not from the next step on (TL-54), and not any more. */
const plays = (table: Table, caller: Caller, { left, arriving }: Seating): boolean =>
  seatsOfCaller(table, caller).some((seat) => !left.includes(seat) && !arriving.includes(seat));

/** Called after every change of a table, with null once it was removed. */
type OnTableChange = (table: Table | null) => Promise<void>;

export function createSubscriptions(context: ServiceContext): Subscriptions {
  const { tableCache, host, seenVersions, tableNotices, tablePresence, screens, bus, reportError } = context;
  /** By table. */
  const subscribers = new Map<string, Set<OnTableChange>>();
  /** By table: stops listening to it and to its match. */
  const stops = new Map<string, () => void>();
  const myTables = createMyTablesSubscriptions(context);

  /** Listens to a table as long as somebody here has subscribed to it. */
  function subscribe(id: string, onChange: OnTableChange): () => void {
    const remove = addToSet(subscribers, id, onChange);
    if (!stops.has(id)) stops.set(id, listen(id));
    return () => {
      remove();
      if (subscribers.has(id)) return;
      stops.get(id)?.();
      stops.delete(id);
    };
  }

  function listen(id: string): () => void {
    const stopTable = tableNotices.subscribe(id, () => {
      // The cache hears of it too, but perhaps after us.
      tableCache.invalidate(id);
      void tableChanged(id).catch(reportError);
    });
    const stopMatch = subscribeToChanges(bus, id, () => {
      const table = tableCache.cached(id);
      if (table !== undefined && hasNewcomers(table)) void tableChanged(id).catch(reportError);
    });
    return () => {
      stopTable();
      stopMatch();
    };
  }

  async function tableChanged(id: string): Promise<void> {
    const table = await tableCache.read(id);
    if (table !== null) tablePresence.update(table);
    for (const onChange of subscribers.get(id) ?? []) void onChange(table).catch(reportError);
  }

  return {
    async watch(caller, id, viewer, receive, { looksOn = false, screen = null } = {}) {
      const mayWatch = (now: Table) => viewer === "watcher" || isSeatOf(now, caller, viewer);
      const table = await tableCache.readFor(id, (now) => now.stage !== "waiting" && mayWatch(now));
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      if (!mayWatch(table)) return refused<ServiceRefusal>({ key: "notAtYourSeat" });
      if (isRemoved(table, caller)) return refused<ServiceRefusal>({ key: "removedHere" });
      if (table.stage === "waiting") return refused<ServiceRefusal>({ key: "notBegun" });
      const look = () =>
        Promise.all([overviewOf(context, table), viewer === "watcher" ? null : seenVersions.read(id, viewer)]);
      let looked = await look();
      if (table.stage === "playing" && !isCreated(looked[0])) {
        const match = await ensureMatch(context, table);
        if (!match.ok) return match;
        looked = await look();
      }
      const [overview, from] = looked;
      let seating: Seating = overview ?? NOT_SEATED;
      let newest = table;
      // The pages of those who play look on, too: before they know their seat, and from a device that several share.
      const isInside = () => (screen === null ? plays(newest, caller, seating) : isAdmitted(newest, screen));
      const audienceNow = (): Audience => (viewer === "watcher" && isInside() ? "screen" : viewer);
      let audience = audienceNow();
      if (audience === "watcher" && !watchingAt(table, overview).isAllowed)
        return refused<ServiceRefusal>({ key: "noWatchers" });
      const passOn = (message: ToViewer): void => {
        receive(message);
        if (message.t === "update" || message.t === "matchControl") {
          seating = message.matchControl;
          changeAudience();
        }
        if (isEndOfMatch(message)) void closeEndedTable(context, id).catch(reportError);
      };
      let stopWatching = host.watch(id, audience, from, passOn, looksOn);
      const removeSubscriber = subscribe(id, async (now) => {
        if (now !== null && mayWatch(now)) {
          newest = now;
          return changeAudience();
        }
        unsubscribe();
        receive({ t: "refused", match: id, why: { key: now === null ? "noSuchTable" : "notAtYourSeat" } });
      });
      // Somebody seated has admitted this screen, or whoever looks on here has left, or plays from now on.
      const changeAudience = (): void => {
        const next = audienceNow();
        if (next === audience) return;
        audience = next;
        stopWatching();
        stopWatching = host.watch(id, audience, from, passOn, looksOn);
      };
      // Both may be called twice.
      const unsubscribe = (): void => {
        removeSubscriber();
        stopWatching();
        if (viewer !== "watcher") seenVersions.farewell(id);
      };
      return { ok: true, unsubscribe };
    },

    async playsAt(caller, id) {
      const table = await tableCache.read(id);
      return table !== null && plays(table, caller, (await overviewOf(context, table)) ?? NOT_SEATED);
    },

    async followTable(caller, id, receive, screen = null) {
      let lastLine = 0;
      let sent = "";
      let newest = -1;
      let isSubscribed = true;
      let stopLooking = (): void => undefined;
      /** Nothing is stored when somebody who knocked at a waiting table has waited too long. */
      const lookAgain = (now: Table): void => {
        stopLooking();
        const until = untilNextKnockOver(now, context.timer.now(), context.outages);
        if (until !== null && isSubscribed)
          stopLooking = context.timer.after(until, () => void look().catch(reportError));
      };
      const send = async (now: Table): Promise<void> => {
        const match = await overviewOf(context, now);
        // A table that was read earlier may arrive later.
        if (now.version < newest) return;
        newest = now.version;
        const view = tableViewFor(context, now, match, caller, screen);
        const presence = now.stage === "waiting" ? tablePresence.told(now) : [];
        const { you, control, watchers } = view;
        const requests = view.requests.map(({ until: _, ...one }) => one);
        const rights = [you.mayStart, you.left, you.arriving, you.request];
        const told = JSON.stringify([now.version, presence, rights, requests, control, watchers]);
        if (told !== sent) receive({ t: "table", table: view });
        sent = told;
        lookAgain(now);
        const unread = await chatLinesFor(context, now, match, caller, lastLine, screen);
        const lines = unread.filter(({ number }) => number > lastLine);
        if (lines.length === 0 || !isSubscribed) return;
        lastLine = lines.at(-1)?.number ?? lastLine;
        receive({ t: "chat", table: id, lines });
      };
      const look = async (): Promise<void> => {
        const now = await tableCache.read(id);
        if (now !== null && isSubscribed) await send(now);
      };
      // Before the table is read: what changes meanwhile is not missed.
      const removeSubscriber = subscribe(id, async (now) => {
        if (now !== null) return send(now);
        unsubscribe();
        receive({ t: "gone", match: id });
      });
      let unfollow = (): void => undefined;
      const unsubscribe = once(() => {
        isSubscribed = false;
        removeSubscriber();
        if (screen !== null) void screens.remove(id, screen).catch(reportError);
        stopLooking();
        unfollow();
      });
      try {
        if (screen !== null) await screens.add(id, screen);
        const table = await tableCache.read(id);
        if (table === null) {
          unsubscribe();
          return refused<ServiceRefusal>({ key: "noSuchTable" });
        }
        if (isSubscribed) unfollow = tablePresence.follow(table, () => void look().catch(reportError));
        await send(table);
      } catch (error) {
        unsubscribe();
        throw error;
      }
      return { ok: true, unsubscribe };
    },

    followMyTables: myTables.followMyTables,

    followers: (id) => subscribers.get(id)?.size ?? 0,

    close() {
      for (const stop of stops.values()) stop();
      stops.clear();
      myTables.close();
    },
  };
}
