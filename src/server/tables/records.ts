import type { Gathering } from "../../host/gatherings.ts";
import type { Refused } from "../../kernel/game.ts";
import { writeRecord } from "../../kernel/record.ts";
import { refused } from "../facts.ts";
import { type Caller, seatsOfCaller } from "./caller.ts";
import type { House } from "./house.ts";
import { noteEnd } from "./match-end.ts";
import { DONE, type Part } from "./serving.ts";

/** Matches that are over, for those who played them and for others. */
export function recordsServed(house: House): Part<"record" | "retell" | "consent"> {
  const { book, host, keepers } = house;

  async function finished(table: string): Promise<{ readonly ok: true; readonly gathering: Gathering } | Refused> {
    const gathering = await book.read(table);
    if (gathering === null) return refused({ key: "noSuchTable" });
    if (gathering.stage === "waiting") return refused({ key: "notBegun" });
    return { ok: true, gathering };
  }

  return {
    async record(caller, { table }) {
      const found = await finished(table);
      if (!found.ok) return found;
      const mayRead = isRecordOpen(house, found.gathering) || seatsOfCaller(found.gathering, caller).length > 0;
      if (!mayRead) return refused({ key: "recordForTheTable" });
      const recorded = await host.record(table);
      return recorded.ok ? { ...recorded, text: writeRecord(recorded.record) } : recorded;
    },

    async retell(_, { table }) {
      const found = await finished(table);
      return found.ok ? host.retell(table) : found;
    },

    /** Not before the end: nobody should vote with an eye on who will read it. */
    async consent(caller: Caller, { table, agrees }) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const found = await finished(table);
      if (!found.ok) return found;
      const overview = await keepers.store.summary(table);
      if (overview === null || overview.places === null) return refused({ key: "stillPlaying" });
      await noteEnd(house, table);
      const arranged = await book.arrange(table, (now) => {
        const mine = seatsOfCaller(now, caller);
        if (mine.length === 0) return refused({ key: "forPeopleAtTheTable" });
        const seats = now.seats.map((sitting, seat) =>
          sitting?.is === "person" && mine.some((one) => one === seat) ? { ...sitting, consents: agrees } : sitting,
        );
        return { ...now, seats };
      });
      return arranged.ok ? DONE : arranged;
    },
  };
}

/** Where moves say what people think, all who played must agree; whoever is forgotten cannot any more. */
export function isRecordOpen({ rooms }: House, { game, stage, seats }: Gathering): boolean {
  const isPersonal = rooms.find(({ id }) => id === game)?.isPersonal ?? false;
  if (!isPersonal) return true;
  return stage === "over" && seats.every((sitting) => sitting?.is === "bot" || sitting?.consents === true);
}
