import { describe, expect, test } from "vitest";
import { micatio } from "../testing/micatio.ts";
import type { AnyGame } from "./game.ts";
import {
  gameOfEdition,
  keptEdition,
  mayBePublic,
  newestEdition,
  type Room,
  withBotLoaders,
  withPublicTableDefaults,
} from "./room.ts";

const room = { publicTableOptions: { questionMode: ["bank", "bankEditable"], moons: [0] } };

test("A public table takes the first value that is allowed where its options say nothing", () => {
  expect(withPublicTableDefaults(room, {})).toEqual({ questionMode: "bank", moons: 0 });
  expect(withPublicTableDefaults(room, { questionMode: "bankEditable", first: 1 })).toEqual({
    questionMode: "bankEditable",
    moons: 0,
    first: 1,
  });
});

test("A table may be public if every limited option is unset or has an allowed value", () => {
  expect(mayBePublic(room, {})).toBe(true);
  expect(mayBePublic(room, { questionMode: "bankEditable", first: 1 })).toBe(true);
  expect(mayBePublic(room, { questionMode: "open" })).toBe(false);
  expect(mayBePublic(room, { questionMode: "bank", moons: 3 })).toBe(false);
  expect(mayBePublic({}, { first: 1 })).toBe(true);
});

describe("Editions of the rules", () => {
  const kept = { editions: [2, 5, 3] };

  test("The newest edition has the highest number, wherever it is listed", () => {
    expect(newestEdition(kept)).toBe(5);
  });

  test("A record is read with its own edition if that is kept, else with the newest", () => {
    expect(keptEdition(kept, 3)).toBe(3);
    expect(keptEdition(kept, 4)).toBe(5);
    expect(keptEdition(kept, null)).toBe(5);
  });

  test("Rules that say they are of another edition than the one asked for are never used", async () => {
    const asked: (number | undefined)[] = [];
    const game = async (edition?: number) => {
      asked.push(edition);
      return { game: { ...micatio, edition: 2 } as unknown as AnyGame };
    };
    expect(await gameOfEdition({ id: "micatio", game }, 2)).toMatchObject({ edition: 2 });
    await expect(gameOfEdition({ id: "micatio", game }, 3)).rejects.toThrow(
      "micatio: edition 3 of the rules says it is 2",
    );
    expect(asked).toEqual([2, 3]);
  });

  test("Bots of the newest edition are loaded one by one, those of older editions at once", async () => {
    const [loaders, bots] = [{ bots: [] }, { bots: [] }];
    const whole = { editions: [1, 2], bots: async () => bots } as unknown as Room;
    const room = withBotLoaders({ ...whole, botLoaders: async () => loaders });
    expect(await room.bots()).toBe(loaders);
    expect(await room.bots(2)).toBe(loaders);
    expect(await room.bots(1)).toBe(bots);
    expect(withBotLoaders(whole)).toBe(whole);
  });
});
