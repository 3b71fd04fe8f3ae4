import { expect, test } from "vitest";
import { formerSeat } from "./former-seat.ts";

const BOT = { is: "bot", name: "Solon", bot: "random" } as const;

test("A person finds the seat they had before the match was imported by their name, while it is free", () => {
  const imported = { steps: 3, names: ["Ana", "Ben", null] };
  expect(formerSeat({ imported, seats: [null, null, BOT] }, "Ben")).toBe(1);
  expect(formerSeat({ imported, seats: [null, BOT, BOT] }, "Ben")).toBeNull();
  expect(formerSeat({ imported, seats: [null, null, BOT] }, "Clio")).toBeNull();
  expect(formerSeat({ imported: null, seats: [null, null] }, "Ben")).toBeNull();
});
