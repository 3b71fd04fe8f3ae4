import type { Gathering } from "../../host/gatherings.ts";
import type { Viewer } from "../../kernel/seat.ts";
import { refused } from "../facts.ts";
import { type Caller, isSeatOf } from "./caller.ts";
import { type Following, followingIn } from "./following.ts";
import { gatheredFor } from "./gathered.ts";
import type { House } from "./house.ts";
import { type Hear, type Listened, listed, once } from "./listeners.ts";
import { isLastWord, noteEnd } from "./match-end.ts";
import { begun } from "./starting.ts";
import { linesFor } from "./talking.ts";

/** Whoever goes on being told something, until they leave or may no longer hear it. */
export interface Listening extends Pick<Following, "follow"> {
  /** A match, as one of the caller's seats or as a watcher. */
  watch(caller: Caller, table: string, viewer: Viewer, hear: Hear): Promise<Listened>;
  /** A gathering and its talk. */
  attend(caller: Caller, table: string, hear: Hear): Promise<Listened>;
  /** Whether somebody is told what happens at this table. */
  isHeard(table: string): boolean;
  close(): void;
}

/** Acts again whenever the table's bell rings, one after the other. */
type Again = (gathering: Gathering | null) => Promise<void>;

export function listeningIn(house: House): Listening {
  const { book, host, memory, bell, bus, complain } = house;
  const atTable = new Map<string, Set<Again>>();
  const following = followingIn(house);

  const stops = [
    bell.listen((table) => {
      book.forget(table);
      void changed(table).catch(complain);
    }),
    bus.listen(({ table }) => {
      if (following.isFollowed()) void moved(table).catch(complain);
    }),
  ];

  async function changed(table: string): Promise<void> {
    const here = atTable.get(table);
    if (here === undefined && !following.isFollowed()) return;
    const gathering = await book.read(table);
    for (const again of here ?? []) void again(gathering).catch(complain);
    following.changed(table, gathering);
  }

  async function moved(table: string): Promise<void> {
    following.changed(table, await book.read(table));
  }

  return {
    async watch(caller, table, viewer, hear) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      const mayLook = (now: Gathering) => viewer === "watcher" || isSeatOf(now, caller, viewer);
      if (!mayLook(gathering)) return refused({ key: "notAtYourSeat" });
      if (gathering.stage === "waiting") return refused({ key: "notBegun" });
      if (gathering.stage === "playing") {
        const match = await begun(house, gathering);
        if (!match.ok) return match;
      }
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
      // Whoever leaves twice has left.
      const leave = (): void => {
        forgetMe();
        stop();
      };
      return { ok: true, leave };
    },

    async attend(caller, table, hear) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      let last = 0;
      let version = -1;
      let isHere = true;
      const tell = async (now: Gathering): Promise<void> => {
        if (now.version !== version) hear({ t: "gathered", gathering: gatheredFor(house, now, caller) });
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

    follow: following.follow,

    isHeard: (table) => atTable.has(table),

    close() {
      for (const stop of stops) stop();
    },
  };
}
