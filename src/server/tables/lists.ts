import { readCode } from "../../host/code.ts";
import type { Gathering } from "../../host/gatherings.ts";
import type { MyTable, OpenTable } from "../../protocol/gathered.ts";
import { refused } from "../facts.ts";
import { type Caller, isHost, seatsOfCaller } from "./caller.ts";
import { gatheredFor, namesAt } from "./gathered.ts";
import type { House } from "./house.ts";
import { noteEnd } from "./match-end.ts";
import type { Part } from "./serving.ts";

/** So many are shown at most. */
const MOST_OPEN = 100;
const MOST_MINE = 200;

export function listsServed(house: House): Part<"open" | "mine" | "find" | "look"> {
  const { keepers, book, commitment } = house;
  return {
    async open() {
      const open = await keepers.gatherings.listOpen(MOST_OPEN);
      return { ok: true, tables: open.map(openTable) };
    },

    async mine(caller) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const tables: MyTable[] = [];
      for (const gathering of await keepers.gatherings.ofPerson(caller.person, MOST_MINE))
        tables.push(await myTable(house, gathering, caller));
      return { ok: true, tables };
    },

    async find(_, { code }) {
      const read = readCode(code);
      const found = read === null ? null : await keepers.gatherings.byCode(read);
      return found === null ? refused({ key: "noSuchCode" }) : { ok: true, table: found.id };
    },

    async look(caller, { table }) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      return { ok: true, gathering: gatheredFor(gathering, caller, commitment) };
    },
  };
}

const openTable = (gathering: Gathering): OpenTable => ({
  id: gathering.id,
  game: gathering.game,
  made: gathering.made,
  control: gathering.control,
  seats: namesAt(gathering),
});

/** A gathering as one of the caller's tables. */
export async function myTable(house: House, gathering: Gathering, caller: Caller): Promise<MyTable> {
  const summary = gathering.stage === "waiting" ? null : await house.keepers.store.summary(gathering.id);
  const mine = seatsOfCaller(gathering, caller);
  const asked = summary?.asked ?? [];
  const places = summary?.places ?? null;
  // The match may have ended while nobody looked.
  if (places !== null && gathering.stage === "playing") await noteEnd(house, gathering.id);
  return {
    ...openTable(gathering),
    stage: places === null ? gathering.stage : "over",
    mine,
    isHost: isHost(gathering, caller),
    asked,
    isMyTurn: mine.some((seat) => asked.includes(seat)),
    moved: summary?.moved ?? gathering.made,
    places,
    next: gathering.next,
  };
}
