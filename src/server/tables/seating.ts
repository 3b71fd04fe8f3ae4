import { without } from "../../host/forgetting.ts";
import type { Arrangement, Gathering } from "../../host/gatherings.ts";
import type { Refused } from "../../kernel/game.ts";
import { unlike } from "../../kernel/names.ts";
import type { Seat } from "../../kernel/seat.ts";
import { refused } from "../facts.ts";
import { type Caller, isHost, isRemoved, isSeatOf, seatsOfCaller } from "./caller.ts";
import { peopleAt } from "./gathered.ts";
import { seatedAt } from "./gathering.ts";
import type { House } from "./house.ts";
import { removeTable } from "./removing.ts";
import { DONE, type Part } from "./serving.ts";
import { nameIn } from "./speech.ts";

/** Sitting down, getting up and going away. */
export function seatingServed(house: House): Part<"sit" | "rise" | "leave"> {
  const { book, host, fresh } = house;

  /** In a match a seat is left for good, and a bot plays on. */
  async function leftMatch(table: string, seats: readonly Seat[]): Promise<typeof DONE | Refused> {
    for (const seat of seats) {
      const answer = await host.say({ table, seat, id: fresh(), what: { is: "leave" } });
      if (!answer.ok) return answer;
    }
    return DONE;
  }

  return {
    async sit(caller, { table, seat, from, name, seed }) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const called = nameIn(name);
      if (!called.ok) return called;
      const { person } = caller;
      let taken: Seat = 0;
      const arranged = await book.arrange(table, (now) => {
        if (now.stage !== "waiting") return refused({ key: "hasBegun" });
        if (isRemoved(now, caller)) return refused({ key: "removedHere" });
        const place = placeFor(now, caller, seat);
        if (typeof place === "object") return place;
        if (from !== undefined && !isSeatOf(now, caller, from)) return refused({ key: "notAtYourSeat" });
        const without = from === undefined || from === place ? now : seatedAt(now, from, null);
        const before = without.seats[place];
        const own = before?.is === "person" ? before : { is: "person" as const, person };
        // A bot gives way to a person of its name.
        const unique = unlike(called.text, peopleAt(without.seats.with(place, null)));
        taken = place;
        return seatedAt(without, place, { ...own, name: unique, seed });
      });
      return arranged.ok ? { ok: true, table, seat: taken } : arranged;
    },

    async rise(caller, { table, seat }) {
      // A script plays a seat: to give it up is its person's.
      if (caller.is === "token") return refused({ key: "whoAreYou" });
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      if (!isSeatOf(gathering, caller, seat)) return refused({ key: "notAtYourSeat" });
      if (gathering.stage !== "waiting") return leftMatch(table, [seat]);
      const arranged = await book.arrange(table, (now) => {
        if (!isSeatOf(now, caller, seat)) return refused({ key: "notAtYourSeat" });
        return now.stage === "waiting" ? seatedAt(now, seat, null) : refused({ key: "hasBegun" });
      });
      return arranged.ok ? DONE : arranged;
    },

    /** Of whoever does not sit in a match nothing is left; where nobody else is, the table goes with them. */
    async leave(caller, { table }) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      const seats = seatsOfCaller(gathering, caller);
      if (seats.length === 0 && !isHost(gathering, caller)) return refused({ key: "forPeopleAtTheTable" });
      if (gathering.stage !== "waiting" && seats.length > 0) return leftMatch(table, seats);
      let isLast = false;
      const arranged = await book.arrange(table, (now): Arrangement | Refused => {
        if (now.stage !== gathering.stage) return refused({ key: "hasBegun" });
        const next = without(now, caller.person);
        isLast = next === null;
        return next ?? { ...now, stage: "over" };
      });
      if (arranged.ok && isLast) await removeTable(house, table);
      return arranged.ok ? DONE : arranged;
    },
  };
}

/** The seat somebody wants, or the first free one; those who sit already keep theirs where they name none. */
function placeFor(now: Gathering, caller: Caller, wanted: Seat | null): Seat | Refused {
  const mine = seatsOfCaller(now, caller);
  if (wanted === null) {
    const free = now.seats.indexOf(null);
    return mine[0] ?? (free < 0 ? refused({ key: "noFreeSeat" }) : (free as Seat));
  }
  if (wanted >= now.seats.length) return refused({ key: "noSuchSeat" });
  return now.seats[wanted] === null || mine.includes(wanted) ? wanted : refused({ key: "seatTaken" });
}
