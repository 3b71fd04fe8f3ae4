import { expect, test } from "vitest";
import { empedocle, ostrakon } from "../../../games/catalogue.ts";
import { fitting, playedBy, wishedAnew } from "./played.ts";

const opened = async (room: typeof empedocle) => ({ room, game: (await room.game()).game });

test("what nobody chose is the game's own, and depends on how many play", async () => {
  const open = await opened(empedocle);
  expect([2, 3].map((seats) => playedBy(open, {}, seats))).toMatchObject([{ forces: 1 }, { forces: 0 }]);
  expect(playedBy(open, { forces: 2 }, 3)).toBeNull();
  expect(playedBy(await opened(ostrakon), {}, 6)).not.toBeNull();
});

test("with more seats only what no longer fits is given up", async () => {
  const open = await opened(empedocle);
  const wish = { forces: 2, aubaine: true };
  expect(fitting(open, wish, 2)).toBe(wish);
  expect(fitting(open, wish, 3)).toEqual({ aubaine: true });
});

test("a wish holds what somebody touched", () => {
  const shown = { forces: 1, aubaine: false };
  expect(wishedAnew({}, shown, { ...shown, aubaine: true })).toEqual({ aubaine: true });
  expect(wishedAnew({ forces: 1 }, shown, { ...shown, forces: 2 })).toEqual({ forces: 2 });
});
