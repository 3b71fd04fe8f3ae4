import { describe, expect, test } from "vitest";
import { isisOsiris } from "../games/catalogue.ts";
import type { AnyBot } from "../kernel/bot.ts";
import { seeded } from "../kernel/dice.ts";
import type { AnyGame, BaseView } from "../kernel/game.ts";
import { begin, call, replay, replayStepByStep, submit } from "../kernel/match.ts";
import type { Seat } from "../kernel/seat.ts";
import { micatio } from "../testing/micatio.ts";
import { type Analyst, analyseMatch, type MoveJudgement, moveAfter, moveCost, strongestAnalyst } from "./analysis.ts";
import { type AnyMatch, playBotMatch } from "./arena.ts";
import { randomBot } from "./random-bot.ts";

/** Values a move less the later it is offered; remembers every view. */
const orderly = (game: AnyGame): Analyst => ({
  ...(randomBot(game) as AnyBot),
  id: "orderly",
  nodes: 7,
  begin: () => [],
  remember: (memory, view) => [...(memory as readonly BaseView[]), view],
  appraise(memory, view, { nodes }) {
    expect(nodes).toBe(7);
    expect((memory as readonly BaseView[]).at(-1)).toEqual(view);
    expect((memory as readonly BaseView[]).every(({ viewer }) => viewer === view.viewer)).toBe(true);
    const open = game.offers(view);
    const moves = open.map((move, at) => ({ move, worth: 1 - at / open.length }));
    return { worth: (memory as readonly BaseView[]).length / 1000, moves };
  },
});

const all = (game: AnyGame, match: AnyMatch, analyst = orderly(game)): readonly MoveJudgement[] =>
  [...analyseMatch(game, analyst, match)].flatMap(({ found }) => found);

/** The match after these moves. */
const played = (game: AnyGame, match: AnyMatch, seat: Seat, text: string): AnyMatch => {
  const result = submit(game, match, seat, text, { roll: () => 1 });
  if (!result.ok) throw new Error(result.why.key);
  return result.match;
};

describe("The analysis of a match", () => {
  test("Every choice is judged once, by what its seat had seen, and compared with the best move", async () => {
    const { game } = await isisOsiris.game();
    const match = playBotMatch(game, [randomBot(game), randomBot(game)], { first: 1 }, "back");
    const judgements = all(game, match);
    const positions = [...replayStepByStep(game, match)];
    const choices = match.steps.flatMap((step, at) =>
      (step.is === "round" ? step.round : []).flatMap(({ seat, move }) => {
        const open = game.offers(game.view(positions[at]?.state, seat));
        return open.length > 1 ? [{ step: at, seat, move }] : [];
      }),
    );
    expect(judgements.map(({ step, seat, played: { move } }) => ({ step, seat, move }))).toEqual(choices);
    for (const { step, worth, best } of judgements) {
      expect(worth).toBe((step + 1) / 1000);
      expect(best.worth).toBe(1);
    }
    expect(judgements.map(moveCost).every((cost) => cost !== null && cost >= 0 && cost < 1)).toBe(true);
    expect(moveCost(judgements[0] as MoveJudgement)).toBeCloseTo(1 - (judgements[0]?.played.worth ?? 0));
  });

  test("The best and the played move keep the reasons that the bot gives, and another has none", async () => {
    const { game } = await isisOsiris.game();
    const match = playBotMatch(game, [randomBot(game), randomBot(game)], { first: 1 }, "why");
    const analyst = orderly(game);
    const judgements = all(game, match, {
      ...analyst,
      appraise(...asked) {
        const { worth, moves } = analyst.appraise(...asked);
        return { worth, moves: moves.map((one, at) => (at % 2 === 0 ? { ...one, why: { key: "early", at } } : one)) };
      },
    });
    expect(judgements.every(({ best }) => best.why?.key === "early")).toBe(true);
    const reasons = new Set(judgements.map(({ played: { why } }) => why?.key));
    expect(reasons).toEqual(new Set(["early", undefined]));
    expect(structuredClone(judgements)).toEqual(judgements);
  });

  test("What seats could know of hidden things is told after each step that stands, of the judged seats alone", async () => {
    const { game } = await isisOsiris.game();
    const match = playBotMatch(game, [randomBot(game), randomBot(game)], { first: 1 }, "believed");
    const analyst: Analyst = {
      ...orderly(game),
      beliefs: (memory, view) => [
        { of: `${view.viewer}`, shares: { seen: (memory as readonly BaseView[]).length / 100 } },
      ],
    };
    const told = [...analyseMatch(game, analyst, match, undefined, [1])].flatMap(({ believed }) => believed);
    expect(told).toEqual(
      Array.from({ length: match.steps.length + 1 }, (_, version) => ({
        version,
        seat: 1,
        beliefs: [{ of: "1", shares: { seen: (version + 1) / 100 } }],
      })),
    );
  });

  test("In a secret round all choices are judged; in an open turn only that of the seat that moved", () => {
    const game = micatio as unknown as AnyGame;
    const match = playBotMatch(game, Array(3).fill(randomBot(game)), { rounds: 2 }, "fingers");
    const seats = all(game, match).map(({ step, seat }) => `${step}:${seat}`);
    expect(seats).toEqual(expect.arrayContaining(["0:0", "0:1", "0:2"]));
    expect(new Set(seats).size).toBe(seats.length);
  });

  test("Moves that were taken back are not judged, and the others keep their step", async () => {
    const { game } = await isisOsiris.game();
    const begun = begin(game, { first: 1 }, 2, seeded("taken back"));
    if (!begun.ok) throw new Error(begun.why.key);
    const taken = call(game, played(game, begun.match, 0, "P@a1"), 0, "undo");
    if (!taken.ok) throw new Error(taken.why.key);
    const match = played(game, played(game, taken.match, 0, "P@b2"), 1, "P@c3");
    expect(all(game, match).map(({ step, seat, played: { move } }) => [step, seat, move])).toEqual([
      [2, 0, "P@b2"],
      [3, 1, "P@c3"],
    ]);
  });

  test("From a step on, the same choices are judged by the same memory as in the whole analysis", async () => {
    const { game } = await isisOsiris.game();
    const match = playBotMatch(game, [randomBot(game), randomBot(game)], { first: 1 }, "later");
    const later = [...analyseMatch(game, orderly(game), match, undefined, [1], 5)];
    const found = later.flatMap((progress) => progress.found);
    expect(found.length).toBeGreaterThan(3);
    expect(found).toEqual(all(game, match).filter(({ step, seat }) => step >= 5 && seat === 1));
    expect(later[0]).toMatchObject({ done: 5, all: match.steps.length, found: [{ step: 5 }] });
  });

  test("A step after one that was taken back is judged though its position is earlier", async () => {
    const { game } = await isisOsiris.game();
    const begun = begin(game, { first: 1 }, 2, seeded("taken back"));
    if (!begun.ok) throw new Error(begun.why.key);
    const taken = call(game, played(game, begun.match, 0, "P@a1"), 0, "undo");
    if (!taken.ok) throw new Error(taken.why.key);
    const match = played(game, taken.match, 0, "P@b2");
    const found = [...analyseMatch(game, orderly(game), match, undefined, [0], 2)].flatMap((one) => one.found);
    expect(found.map(({ step, played: { move } }) => [step, move])).toEqual([[2, "P@b2"]]);
  });

  test("A bot moves after the last step by all that its seat has seen, and by nothing else", () => {
    const game = micatio as unknown as AnyGame;
    const match = playBotMatch(game, Array(3).fill(randomBot(game)), { rounds: 2 }, "reply");
    const part = replay(game, { ...match, steps: match.steps.slice(0, 1) });
    const seen: BaseView[] = [];
    const bot: AnyBot = {
      ...(randomBot(game) as AnyBot),
      begin: () => 0,
      remember(memory, view) {
        seen.push(view);
        return (memory as number) + 1;
      },
      decide(memory, view) {
        expect(memory).toBe(2);
        return game.offers(view)[0];
      },
    };
    const { seat, move } = moveAfter(game, bot, part, 2);
    expect(seat).toBe(2);
    expect(submit(game, part, 2, move, { roll: () => 1 }).ok).toBe(true);
    expect(seen.map(({ viewer }) => viewer)).toEqual([2, 2]);
  });

  test("The cost of a move that the bot has not evaluated is unknown", async () => {
    const { game } = await isisOsiris.game();
    const blind: Analyst = { ...orderly(game), appraise: () => ({ worth: 0.5, moves: [] }) };
    const [first] = all(game, playBotMatch(game, [randomBot(game), randomBot(game)], {}, "blind"), blind);
    expect(first?.best).toEqual(first?.played);
    expect(moveCost(first as MoveJudgement)).toBeNull();
  });

  test("It reports its progress step by step and ends when the caller stops", async () => {
    const { game } = await isisOsiris.game();
    const match = playBotMatch(game, [randomBot(game), randomBot(game)], {}, "far");
    const going = analyseMatch(game, orderly(game), match);
    expect(going.next().value).toMatchObject({ done: 0, all: match.steps.length, found: [{ step: 0 }] });
    expect(going.next().value).toEqual({ done: 1, all: match.steps.length, found: [], believed: [] });
    going.return();
    expect([...going]).toEqual([]);
    expect([...analyseMatch(game, orderly(game), match)].at(-1)).toEqual({
      done: match.steps.length,
      all: match.steps.length,
      found: [],
      believed: [],
    });
  });
});

test("The strongest bot that can evaluate positions is the analyst", () => {
  const game = micatio as unknown as AnyGame;
  const plain = randomBot(game) as AnyBot;
  const [gentle, strong] = [orderly(game), { ...orderly(game), level: 5 }];
  expect(strongestAnalyst([plain, gentle, strong, plain])).toBe(strong);
  expect(strongestAnalyst([plain])).toBeNull();
});
