import { describe, expect, test } from "vitest";
import * as catalogue from "../../games/catalogue.ts";
import { gameOfEdition, newestEdition, type Room } from "../../kernel/room.ts";
import { cornersGame } from "../editions/corners-last.ts";
import { twoEditions } from "../editions/two-editions.ts";
import { isLong, isMutating } from "./describe-contract.ts";
import { editionFaults } from "./edition-faults.ts";

const ROOMS: readonly Room[] = [...Object.values(catalogue), twoEditions];
const PLAN = { matches: isLong ? 20 : 1, isComplete: isLong };

/** The first test of each room checks its newest edition. */
const OLDER = ROOMS.flatMap((room) =>
  room.editions.filter((edition) => edition !== newestEdition(room)).map((edition) => ({ room, edition })),
);

describe.skipIf(isMutating)("Every edition that is kept keeps the contract", () => {
  test.each(OLDER)("Edition $edition of $room.id", async ({ room, edition }) => {
    expect(await editionFaults(room, edition, PLAN)).toEqual([]);
  });

  test("The second edition of the test room, too", async () => {
    expect(await editionFaults(twoEditions, 2, PLAN)).toEqual([]);
  });

  test("A fault that only an older edition has is found", async () => {
    const first = cornersGame(1);
    const forgetful = { ...first, read: (text: string) => (text === "P@a1" ? null : first.read(text)) };
    const broken: Room = {
      ...twoEditions,
      game: async (edition) => ({ game: edition === 1 ? forgetful : cornersGame(2) }),
    };
    expect(await editionFaults(broken, 1, PLAN)).not.toEqual([]);
  });

  test("Texts that cannot read an older edition are found", async () => {
    const { texts } = await twoEditions.texts.en();
    const { placed: _, ...sentences } = texts.sentences;
    const broken: Room = {
      ...twoEditions,
      texts: { ...twoEditions.texts, en: async () => ({ texts: { ...texts, sentences } }) },
    };
    expect(await editionFaults(broken, 1, PLAN)).not.toEqual([]);
  });
});

test.each(ROOMS)(
  "$id names its editions once each, the oldest first, loads every one of them, and the newest unless asked",
  async (room) => {
    expect(room.editions.length).toBeGreaterThan(0);
    expect([...new Set(room.editions)].sort((one, other) => one - other)).toEqual(room.editions);
    for (const edition of room.editions) {
      expect(await gameOfEdition(room, edition)).toMatchObject({ id: room.id, edition, seats: room.seats });
      for (const { id, level } of (await room.bots(edition)).bots) expect(id).toBe(`${room.id}-${level}`);
    }
    expect((await room.game()).game.edition).toBe(newestEdition(room));
  },
);
