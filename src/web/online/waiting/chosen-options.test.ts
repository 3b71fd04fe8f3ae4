import { expect, test } from "vitest";
import { empedocle, ostrakon } from "../../../games/catalogue.ts";
import { sayHere } from "../../shell/locale.ts";
import { effectiveOptions, optionsInWords, optionsThatFit, withChanges } from "./chosen-options.ts";

const opened = async (room: typeof empedocle) => ({ room, game: (await room.game()).game });

test("An option that nobody chose has the game's default, which depends on the number of seats", async () => {
  const loaded = await opened(empedocle);
  expect([2, 3].map((seats) => effectiveOptions(loaded, {}, seats))).toMatchObject([{ forces: 1 }, { forces: 0 }]);
  expect(effectiveOptions(loaded, { forces: 2 }, 3)).toBeNull();
  expect(effectiveOptions(await opened(ostrakon), {}, 6)).not.toBeNull();
});

test("With more seats only the options that no longer fit are dropped", async () => {
  const loaded = await opened(empedocle);
  const chosen = { forces: 2, aubaine: true };
  expect(optionsThatFit(loaded, chosen, 2)).toBe(chosen);
  expect(optionsThatFit(loaded, chosen, 3)).toEqual({ aubaine: true });
});

test("Only options that somebody changed are chosen", () => {
  const shown = { forces: 1, aubaine: false };
  expect(withChanges({}, shown, { ...shown, aubaine: true })).toEqual({ aubaine: true });
  expect(withChanges({ forces: 1 }, shown, { ...shown, forces: 2 })).toEqual({ forces: 2 });
});

test("A house rule is listed only where it differs from ours; every other option always is", async () => {
  const loaded = { ...(await opened(empedocle)), texts: (await empedocle.texts.en()).texts };
  const listed = (houseRules: readonly string[], chosen: object): readonly string[] =>
    optionsInWords({ ...loaded, game: { ...loaded.game, houseRules } }, { ...chosen }, 3, sayHere("en")).map(
      ({ option }) => option,
    );
  expect(listed([], {})).toContain("aubaine");
  expect(listed(["aubaine"], {})).not.toContain("aubaine");
  expect(listed(["aubaine"], {})).toContain("forces");
  expect(listed(["aubaine"], { aubaine: true })).toContain("aubaine");
});
