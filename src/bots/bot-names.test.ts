import { expect, test } from "vitest";
import { isSameName } from "../kernel/names.ts";
import { MAX_SEATS, seatsOf } from "../kernel/seat.ts";
import { botNameAt, botNames } from "./bot-names.ts";

test("The name of a bot depends on its seat", () => {
  expect(botNames(["Ana", null, null])).toEqual([botNameAt(0), "Solon", "Sappho"]);
});

test("A bot never has the name of a person or of another bot", () => {
  const [, second] = botNames(["solon ", null, null]);
  expect(["Solon", "Sappho"]).not.toContain(second);
  for (const people of seatsOf(MAX_SEATS)) {
    // The people have names of bots.
    const seats = seatsOf(MAX_SEATS).map((seat) => (seat < people ? botNameAt(seat + people) : null));
    const names = botNames(seats).map((name, seat) => seats[seat] ?? name);
    expect(names.filter((name, seat) => names.findIndex((one) => isSameName(one, name)) !== seat)).toEqual([]);
  }
});
