import { describe, expect, test } from "vitest";
import { seatOfPerson, seatsOfPerson } from "./table.ts";

describe("The seat of a person", () => {
  const table = {
    seats: [
      { is: "bot", bot: "p" },
      { is: "person", person: "q" },
      null,
      { is: "person", person: "p" },
      { is: "person", person: "p" },
    ],
  } as const;

  test("It is the first seat they hold, and a bot with the same id is nobody", () => {
    expect(seatOfPerson(table, "p")).toBe(3);
    expect(seatOfPerson(table, "q")).toBe(1);
    expect(seatOfPerson(table, "owner")).toBeNull();
  });

  test("A person may hold several seats", () => {
    expect(seatsOfPerson(table, "p")).toEqual([3, 4]);
  });
});
