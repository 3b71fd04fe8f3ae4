import { describe, expect, test } from "vitest";
import { repeated, seeded } from "../../../kernel/dice.ts";
import { begin, submit } from "../../../kernel/match.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { contractFaults } from "../../../testing/contract/contract.ts";
import { describeContract, isLong, isMutating } from "../../../testing/contract/describe-contract.ts";
import { everyTexts } from "../../../testing/contract/every-texts.ts";
import { empedocle } from "../room.ts";
import { lateSetup, TABLES } from "../testing/drawn.ts";
import { drawing } from "../texts/drawing.ts";
import { game } from "./game.ts";
import { redealt } from "./redealt.ts";

const beside = { redealt, texts: await everyTexts(empedocle), drawing };

/**
 * Whole matches of three or more random players are long, most of all with house rules: people who swap at random lose
 * what they hold.
 */
const shortened: typeof game = {
  ...game,
  setup: (options, seats, dice) =>
    seats > 2 && (options.swaps === "free" || options.exchangers === "everybody")
      ? lateSetup(options, seats, dice)
      : game.setup(options, seats, dice),
};

describeContract({ game: shortened, ...beside }, { each: 1, eachLong: 12 });

/** The short suite starts all of them near their end. */
describe.skipIf(isMutating)("The contract holds at every table, many times over", () => {
  const plan = { matches: isLong ? 200 : 12, seed: "every table", longest: 60_000 };
  const subject = { game: isLong ? game : { ...game, setup: lateSetup }, ...beside };
  for (const { seats, options } of TABLES)
    test(`${seats} players, ${JSON.stringify(options)}`, { timeout: 3_600_000 }, () => {
      expect(contractFaults(subject, { ...plan, seats, options })).toEqual([]);
    });
});

test("Secret choices in any order, changed or not, give the same match", () => {
  const begun = begin(game, { aubaine: true }, 3, seeded("order"));
  if (!begun.ok) throw new Error(begun.why.key);
  const said = ["whirl+gem", "fire", "air+gem"];
  const orders: readonly (readonly Seat[])[] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const ends = orders.map((order) => {
    let match = begun.match;
    const say = (seat: Seat, text: string): void => {
      const result = submit(game, match, seat, text, repeated([2]));
      if (!result.ok) throw new Error(result.why.key);
      match = result.match;
    };
    for (const [index, seat] of order.entries()) {
      if (index < 2) say(seat, "heart");
      say(seat, said[seat] ?? "");
    }
    return match;
  });
  expect(ends[0]?.state.phase).toMatchObject({ is: "aubaine" });
  for (const end of ends) expect(end).toEqual(ends[0]);
});
