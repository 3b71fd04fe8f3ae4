import { expect, test } from "vitest";
import { isSameName } from "../kernel/names.ts";
import { MAX_SEATS, seatsOf } from "../kernel/seat.ts";
import { guestAt, guestsAmong } from "./guests.ts";

test("a bot is called by its seat", () => {
  expect(guestsAmong(["Ana", null, null])).toEqual([guestAt(0), "Solon", "Sappho"]);
});

test("a bot leaves its name to a person who has it, and takes nobody's", () => {
  const [, second] = guestsAmong(["solon ", null, null]);
  expect(["Solon", "Sappho"]).not.toContain(second);
  for (const people of seatsOf(MAX_SEATS)) {
    // The people have the names of the bots beside them, as far as these go.
    const seats = seatsOf(MAX_SEATS).map((seat) => (seat < people ? guestAt(seat + people) : null));
    const names = guestsAmong(seats).map((guest, seat) => seats[seat] ?? guest);
    expect(names.filter((name, seat) => names.findIndex((one) => isSameName(one, name)) !== seat)).toEqual([]);
  }
});
