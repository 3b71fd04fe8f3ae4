import { describe, expect, test } from "vitest";
import { micatio } from "../testing/micatio.ts";
import type { AnyGame } from "./game.ts";
import { gameOfEdition, keptEdition, newestEdition, type Room, withBotLoaders } from "./room.ts";

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
