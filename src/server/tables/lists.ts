import { keptTime, untilOver } from "../../host/clocks.ts";
import { readCode } from "../../host/code.ts";
import type { Gathering } from "../../host/gatherings.ts";
import type { Overview } from "../../host/store.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { MyTable, OpenTable } from "../../protocol/gathered.ts";
import { refused } from "../facts.ts";
import { type Caller, isHost, seatsOfCaller } from "./caller.ts";
import { gatheredFor, namesAt } from "./gathered.ts";
import type { House } from "./house.ts";
import { noteEnd } from "./match-end.ts";
import type { Part } from "./serving.ts";

/** So many are shown at most. */
const MOST_OPEN = 100;
const MOST_PLAYED = 50;
export const MOST_MINE = 200;

export function listsServed(house: House): Part<"open" | "mine" | "find" | "look"> {
  const { keepers, book } = house;

  /** The last moved first. */
  async function played(): Promise<readonly OpenTable[]> {
    const tables: OpenTable[] = [];
    for (const gathering of await keepers.gatherings.listPlayed(MOST_PLAYED)) {
      const overview = await overviewOf(house, gathering);
      if (overview?.places === null) tables.push(openTable(house, gathering, overview, overview.asked));
    }
    return tables.sort((one, other) => other.moved - one.moved);
  }

  return {
    async open() {
      const waiting = await keepers.gatherings.listOpen(MOST_OPEN);
      return { ok: true, tables: [...waiting.map((one) => openTable(house, one, null, [])), ...(await played())] };
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
      return { ok: true, gathering: gatheredFor(house, gathering, caller) };
    },
  };
}

/** A gathering as one of the caller's tables. Seats that were left are nobody's to play. */
export async function myTable(house: House, gathering: Gathering, caller: Caller): Promise<MyTable> {
  const overview = await overviewOf(house, gathering);
  const mine = seatsOfCaller(gathering, caller).filter((seat) => !overview?.left.includes(seat));
  const asked = overview?.asked ?? [];
  const due = mine.filter((seat) => asked.includes(seat));
  return {
    ...openTable(house, gathering, overview, due.length > 0 ? due : asked),
    mine,
    isHost: isHost(gathering, caller),
    asked,
    isMyTurn: due.length > 0,
    places: overview?.places ?? null,
    next: gathering.next,
  };
}

/** What the store tells of a match without opening it; null before it. It may have ended while nobody looked. */
async function overviewOf(house: House, { id, stage }: Gathering): Promise<Overview | null> {
  const overview = stage === "waiting" ? null : await house.keepers.store.summary(id);
  if (overview !== null && overview.places !== null && stage === "playing") await noteEnd(house, id);
  return overview;
}

/** `watched`: those whose time is told. */
const openTable = (
  { outages, timer }: House,
  gathering: Gathering,
  overview: Overview | null,
  watched: readonly Seat[],
): OpenTable => ({
  id: gathering.id,
  stage: overview !== null && overview.places !== null ? "over" : gathering.stage,
  game: gathering.game,
  made: gathering.made,
  moved: overview?.moved ?? gathering.made,
  control: overview?.clock.control ?? gathering.control,
  seats: overview?.sitters.map(({ name }) => name) ?? namesAt(gathering),
  timeLeft: overview === null ? null : untilOver(keptTime(overview.clock, [], outages), watched, timer.now()),
});
