import { attending, type Gathering } from "../../host/gatherings.ts";
import type { MyTable } from "../../protocol/gathered.ts";
import { refused } from "../facts.ts";
import type { Caller } from "./caller.ts";
import type { House } from "./house.ts";
import { type Hear, type Listened, listed, once } from "./listeners.ts";
import { MOST_MINE, myTable } from "./lists.ts";

/** Those who are told of their tables, wherever they are. */
export interface Following {
  follow(caller: Caller, hear: Hear): Promise<Listened>;
  /** Something has changed at a table: the gathering as it is, or null where it is gone. */
  changed(table: string, gathering: Gathering | null): void;
  isFollowed(): boolean;
}

interface Follower {
  readonly person: string;
  tell(gathering: Gathering): Promise<void>;
  /** The table is none of theirs any more. */
  lose(table: string): void;
}

export function followingIn(house: House): Following {
  const { keepers, complain } = house;
  /** By person. */
  const followers = new Map<string, Set<Follower>>();
  /** By table: those for whom it was one of theirs. */
  const holders = new Map<string, Set<Follower>>();

  return {
    isFollowed: () => followers.size > 0,

    changed(table, gathering) {
      const people = gathering === null ? [] : attending(gathering);
      for (const follower of [...(holders.get(table) ?? [])])
        if (!people.includes(follower.person)) follower.lose(table);
      if (gathering === null) return;
      for (const person of people)
        for (const follower of followers.get(person) ?? []) void follower.tell(gathering).catch(complain);
    },

    async follow(caller, hear) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const { person } = caller;
      /** By table: what was told last, and how to let go of it. */
      const told = new Map<string, string>();
      const held = new Map<string, () => void>();
      const hold = (table: string): void => {
        if (!held.has(table)) held.set(table, listed(holders, table, follower));
      };
      const follower: Follower = {
        person,
        async tell(gathering) {
          hold(gathering.id);
          const table = await myTable(house, gathering, caller);
          // Time goes by and every move changes when it was moved: that alone is nothing to tell.
          const news = JSON.stringify({ ...table, moved: 0, timeLeft: null } satisfies MyTable);
          if (told.get(table.id) === news || !held.has(table.id)) return;
          told.set(table.id, news);
          hear({ t: "mine", table });
        },
        lose(table) {
          held.get(table)?.();
          held.delete(table);
          told.delete(table);
          hear({ t: "left", table });
        },
      };
      const theirs = await keepers.gatherings.ofPerson(person, MOST_MINE);
      const forgetMe = listed(followers, person, follower);
      for (const { id } of theirs) hold(id);
      const leave = once(() => {
        forgetMe();
        for (const letGo of held.values()) letGo();
        held.clear();
      });
      return { ok: true, leave };
    },
  };
}
