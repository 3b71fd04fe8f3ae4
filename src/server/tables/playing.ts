import { refused } from "../facts.ts";
import { isSeatOf } from "./caller.ts";
import type { House } from "./house.ts";
import type { Part } from "./serving.ts";

/** What is said and asked in a match. */
export function playingServed(house: House): Part<"say" | "hint"> {
  const { book, host, memory } = house;
  return {
    async say(caller, { table, seat, id, at, what }) {
      const gathering = book.atHand(table) ?? (await book.read(table));
      if (gathering === null) return refused({ key: "noSuchTable" });
      if (!isSeatOf(gathering, caller, seat)) return refused({ key: "notAtYourSeat" });
      if (gathering.stage === "waiting") return refused({ key: "notBegun" });
      const answer = await host.say({ table, seat, id, what });
      if (answer.ok && at !== null) memory.raise(table, seat, Math.min(at, answer.version));
      return answer;
    },

    /** A bot's advice would be a second player at the table. Several people may share one browser. */
    async hint(caller, { table, seat }) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      if (!isSeatOf(gathering, caller, seat)) return refused({ key: "notAtYourSeat" });
      if (gathering.stage === "waiting") return refused({ key: "notBegun" });
      const people = gathering.seats.filter((sitting) => sitting?.is === "person");
      if (people.length > 1) return refused({ key: "hintsOnlyAlone" });
      return { ok: true, move: await host.hint(table, seat) };
    },
  };
}
