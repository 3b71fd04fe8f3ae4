import { attending, type Gathering } from "../../host/gatherings.ts";
import type { Refused } from "../../kernel/game.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { MyTable } from "../../protocol/gathered.ts";
import type { ToPage } from "../../protocol/socket.ts";
import { refused } from "../facts.ts";
import { type Caller, isSeatOf } from "./caller.ts";
import { gatheredFor } from "./gathered.ts";
import type { House } from "./house.ts";
import { myTable } from "./lists.ts";
import { isLastWord, noteEnd } from "./match-end.ts";
import { linesFor } from "./talking.ts";

export type Hear = (message: ToPage) => void;
export type Listened = { readonly ok: true; readonly leave: () => void } | Refused;

/** Whoever goes on being told something, until they leave or may no longer hear it. */
export interface Listening {
  /** A match, as one of the caller's seats or as a watcher. */
  watch(caller: Caller, table: string, viewer: Viewer, hear: Hear): Promise<Listened>;
  /** A gathering and its talk. */
  attend(caller: Caller, table: string, hear: Hear): Promise<Listened>;
  /** All tables of the caller. */
  follow(caller: Caller, hear: Hear): Promise<Listened>;
  close(): void;
}

/** Acts again whenever the table's bell rings, one after the other. */
type Again = (gathering: Gathering | null) => Promise<void>;

export function listeningIn(house: House): Listening {
  const { book, host, memory, bell, bus, commitment, complain } = house;
  const atTable = new Map<string, Set<Again>>();
  const followers = new Map<string, Set<(gathering: Gathering) => Promise<void>>>();

  const stops = [
    bell.listen((table) => {
      book.forget(table);
      void changed(table).catch(complain);
    }),
    bus.listen(({ table }) => void moved(table).catch(complain)),
  ];

  async function changed(table: string): Promise<void> {
    const here = atTable.get(table);
    if (here === undefined && followers.size === 0) return;
    const gathering = await book.read(table);
    for (const again of here ?? []) void again(gathering).catch(complain);
    if (gathering !== null) tellFollowers(gathering);
  }

  async function moved(table: string): Promise<void> {
    const gathering = followers.size === 0 ? null : await book.read(table);
    if (gathering !== null) tellFollowers(gathering);
  }

  function tellFollowers(gathering: Gathering): void {
    for (const person of attending(gathering))
      for (const tell of followers.get(person) ?? []) void tell(gathering).catch(complain);
  }

  return {
    async watch(caller, table, viewer, hear) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      const mayLook = (now: Gathering) => viewer === "watcher" || isSeatOf(now, caller, viewer);
      if (!mayLook(gathering)) return refused({ key: "notAtYourSeat" });
      if (gathering.stage === "waiting") return refused({ key: "notBegun" });
      const from = viewer === "watcher" ? null : await memory.read(table, viewer);
      const stop = host.watch(table, viewer, from, (message) => {
        hear(message);
        if (isLastWord(message)) void noteEnd(house, table).catch(complain);
      });
      const forgetMe = listed(atTable, table, async (now) => {
        if (now !== null && mayLook(now)) return;
        leave();
        hear({ t: "refused", table, why: { key: now === null ? "noSuchTable" : "notAtYourSeat" } });
      });
      const leave = once(() => {
        forgetMe();
        stop();
      });
      return { ok: true, leave };
    },

    async attend(caller, table, hear) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      let last = 0;
      let version = -1;
      let isHere = true;
      const tell = async (now: Gathering): Promise<void> => {
        if (now.version !== version) hear({ t: "gathered", gathering: gatheredFor(now, caller, commitment) });
        version = now.version;
        const lines = (await linesFor(house, now, caller, last)).filter(({ number }) => number > last);
        if (lines.length === 0 || !isHere) return;
        last = lines.at(-1)?.number ?? last;
        hear({ t: "chatted", table, lines });
      };
      const forgetMe = listed(atTable, table, async (now) => {
        if (now !== null) return tell(now);
        leave();
        hear({ t: "gone", table });
      });
      const leave = once(() => {
        isHere = false;
        forgetMe();
      });
      await tell(gathering);
      return { ok: true, leave };
    },

    async follow(caller, hear) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const told = new Map<string, string>();
      const forgetMe = listed(followers, caller.person, async (gathering) => {
        const table = await myTable(house, gathering, caller);
        // Every move changes when it was moved: that alone is nothing to tell.
        const news = JSON.stringify({ ...table, moved: 0 } satisfies MyTable);
        if (told.get(table.id) === news) return;
        told.set(table.id, news);
        hear({ t: "mine", table });
      });
      return { ok: true, leave: once(forgetMe) };
    },

    close() {
      for (const stop of stops) stop();
    },
  };
}

/** Puts something into a list of its own; the answer takes it out. */
function listed<T>(lists: Map<string, Set<T>>, key: string, one: T): () => void {
  const list = lists.get(key) ?? new Set<T>();
  lists.set(key, list.add(one));
  return () => {
    list.delete(one);
    if (list.size === 0 && lists.get(key) === list) lists.delete(key);
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
