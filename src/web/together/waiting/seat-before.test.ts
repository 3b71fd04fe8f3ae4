import { expect, test } from "vitest";
import { seatBefore } from "./seat-before.ts";

const BOT = { is: "bot", name: "Solon", bot: "random" } as const;

test("whoever played before the match was brought here finds the own seat by name, while it is free", () => {
  const brought = { steps: 3, names: ["Ana", "Ben", null] };
  expect(seatBefore({ brought, seats: [null, null, BOT] }, "Ben")).toBe(1);
  expect(seatBefore({ brought, seats: [null, BOT, BOT] }, "Ben")).toBeNull();
  expect(seatBefore({ brought, seats: [null, null, BOT] }, "Clio")).toBeNull();
  expect(seatBefore({ brought: null, seats: [null, null] }, "Ben")).toBeNull();
});
