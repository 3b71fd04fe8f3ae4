import { describe, expect, test } from "vitest";
import { playBotMatch } from "../../bots/arena.ts";
import { EACH_SPACE, worthOf } from "../../games/ostrakon/bot/odds.ts";
import { whiteWith } from "../../games/ostrakon/bot/opinion.ts";
import { chanceOfWhite, stranger } from "../../games/ostrakon/bot/people.ts";
import { prospects } from "../../games/ostrakon/bot/prospects.ts";
import { game } from "../../games/ostrakon/rules/game.ts";
import type { State, Stone } from "../../games/ostrakon/rules/state.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import { replayStepByStep } from "../../kernel/match.ts";
import { winsByDeal } from "../estimate.ts";
import { botById } from "../lab-game.ts";
import { playStudy } from "../play-study.ts";
import { inProcessRunner } from "../study-runner.ts";
import { madeUpGame, withoutFollowers } from "./made-up-game.ts";
import { MADE_UP_KINDS } from "./made-up-kinds.ts";
import { madeUpWorld } from "./made-up-world.ts";

const world = madeUpWorld(MADE_UP_KINDS.traits);

const begun = (seed: string): State => {
  const options = game.options({}, 8);
  if (options === null) throw new Error("no such table");
  return game.setup(options, 8, seeded(seed));
};

describe("A made-up world", () => {
  test("Every turn has twelve questions that have not been asked, and our rules accept them", () => {
    const madeUp = madeUpGame("traits");
    const company = Array.from({ length: 8 }, (_, seat) => madeUp.bots[seat % 4] as AnyBot);
    const match = playBotMatch(madeUp.game, company, {}, "made up", { nodes: 30 });
    expect(playBotMatch(madeUp.game, company, {}, "made up", { nodes: 30 })).toEqual(match);
    const asked = match.steps.flatMap((step) => (step.is === "round" ? step.round : [])).map(({ move }) => move);
    expect(asked.some((move) => move.startsWith("ask:"))).toBe(true);
    expect(asked.some((move) => move.startsWith("bank:"))).toBe(false);
    for (const { state } of replayStepByStep(madeUp.game, match)) {
      const view = game.view(state as State, 0);
      if (view.phase.is !== "asking") continue;
      const candidates = world.candidates(view);
      expect(new Set(candidates.map(({ leaning }) => leaning.name)).size).toBe(12);
      for (const { move } of candidates.slice(0, 3)) {
        const asker = game.turn(state as State).seats[0] ?? 0;
        expect(game.refusal(game.view(state as State, asker), move)).toBeNull();
      }
    }
  });

  test("Bots are told the truth where nothing is guessed, and nobody else has hidden traits", () => {
    const [first] = world.candidates(game.view(begun("one"), 0));
    if (first?.move.is !== "ask") throw new Error("nothing to ask");
    const persona = world.persona("aporeia", "x seat 1");
    expect(persona).toHaveLength(5);
    expect(persona.at(-1)).toBe(1);
    expect(world.trueChance(first.leaning.name, persona)).toBeCloseTo(
      whiteWith(first.leaning, persona.slice(0, 4)),
      12,
    );
  });

  test("A question is recognised whichever answer is white", () => {
    const [first] = world.candidates(game.view(begun("one"), 0));
    if (first?.move.is !== "ask") throw new Error("nothing to ask");
    const { text, white, black } = first.move;
    expect(world.leaningOf({ is: "written", text, white, black, from: null })).toEqual(first.leaning);
    const turned = world.leaningOf({ is: "written", text, white: black, black: white, from: null });
    expect(turned).toMatchObject({ bias: -first.leaning.bias, isMirrored: true });
    expect(() => world.leaningOf({ is: "bank", id: "rain-1", swapped: false })).toThrow("not of this world");
  });

  test("An asker advances 1.06 spaces by chance, 1.44 by the majority, 1.58 by the population and 1.88 by knowing everybody", () => {
    const sums = [0, 0, 0, 0];
    const unknown = stranger(4, 1);
    const TURNS = 1500;
    for (let turn = 0; turn < TURNS; turn++) {
      const dice = seeded(`turn ${turn}`);
      const people = Array.from({ length: 7 }, (_, seat) =>
        world.persona("aporeia", `turn ${turn} seat ${seat}`).slice(0, world.traits),
      );
      const questions = world.candidates(game.view(begun(`turn ${turn}`), 0)).map(({ leaning }) => leaning);
      const brings = (whites: readonly number[], stone: Stone): number =>
        worthOf(prospects(whites, stone, { rule: "regular", picks: 0 }, EACH_SPACE), EACH_SPACE);
      const sides = questions.flatMap((leaning) =>
        (["w", "b"] as const).map((stone) => ({
          brings: brings(
            people.map((traits) => whiteWith(leaning, traits)),
            stone,
          ),
          promises: brings(Array(7).fill(chanceOfWhite(unknown, leaning)), stone),
          leaning,
        })),
      );
      const any = oneOf(questions, dice);
      const ofAny = sides.filter(({ leaning }) => leaning === any);
      const best = <T>(list: readonly T[], by: (thing: T) => number): T | undefined =>
        list.toSorted((one, other) => by(other) - by(one))[0];
      [
        oneOf(ofAny, dice).brings,
        best(ofAny, ({ promises }) => promises)?.brings ?? 0,
        best(sides, ({ promises }) => promises)?.brings ?? 0,
        best(sides, (side) => side.brings)?.brings ?? 0,
      ].forEach((spaces, at) => {
        sums[at] = (sums[at] ?? 0) + spaces / TURNS;
      });
    }
    const [chance = 0, majority = 0, population = 0, knowing = 0] = sums;
    expect(Math.abs(chance - 1.06)).toBeLessThan(0.05);
    expect(Math.abs(majority - 1.44)).toBeLessThan(0.05);
    expect(Math.abs(population - 1.58)).toBeLessThan(0.05);
    expect(Math.abs(knowing - 1.88)).toBeLessThan(0.05);
  });
});

test("A study can be played among made-up people", async () => {
  const company = Array.from({ length: 5 }, (_, seat) => `ostrakon-${seat === 0 ? 3 : 1}`);
  const study = { game: "ostrakon-made-up-plain", company, options: { symbols: "none" }, nodes: null, seed: "smoke" };
  const played = await playStudy(inProcessRunner(), study, { from: 0, to: 2 });
  expect(played).toHaveLength(10);
  expect(winsByDeal(played, 0)).toHaveLength(2);
});

test("In the variant without followers nobody follows", () => {
  const { game: any, bots } = withoutFollowers(madeUpGame("traits"));
  const company = Array.from({ length: 5 }, () => bots[0] as AnyBot);
  const { steps } = playBotMatch(any, company, { symbols: "none" }, "alone");
  expect(steps.some((step) => step.is === "round" && step.round.some(({ move }) => move === "follow"))).toBe(false);
});

describe.each(Object.entries(MADE_UP_KINDS))("People of the kind %s", (name, kind) => {
  const madeUp = madeUpWorld(kind);
  const people = Array.from({ length: 400 }, (_, at) => madeUp.persona("aporeia", `table ${at} seat 1`));

  test("They have as many traits as they should, each with a variance of about one", () => {
    for (let trait = 0; trait < kind.traits + kind.hidden; trait++) {
      const values = people.map((persona) => persona[trait] ?? 0);
      expect(values.reduce((sum, value) => sum + value ** 2, 0) / values.length).toBeGreaterThan(0.75);
      expect(values.reduce((sum, value) => sum + value ** 2, 0) / values.length).toBeLessThan(1.3);
    }
    const against = people.filter((persona) => persona.at(-1) === -1).length / people.length;
    expect(Math.abs(against - kind.contrarians)).toBeLessThan(0.07);
  });

  test("Everybody answers as often as their true chance says, whichever answer is white", () => {
    const text = "friendship 1";
    const [yes, no] = ["yes", "no"];
    let [answered, expected] = [0, 0];
    for (const [at, persona] of people.entries()) {
      const plain = madeUp.sincere({ is: "written", text, white: yes, black: no, from: null }, persona, `${at}`);
      const turned = madeUp.sincere({ is: "written", text, white: no, black: yes, from: null }, persona, `${at}`);
      expect(turned).not.toBe(plain);
      answered += plain === "w" ? 1 : 0;
      expected += madeUp.trueChance(text, persona);
    }
    expect(Math.abs(answered - expected) / people.length).toBeLessThan(0.07);
  });

  test("A level and every anchor play a match to its end, and the same seed gives the same match", () => {
    const madeUp = madeUpGame(name as keyof typeof MADE_UP_KINDS);
    const ids = [
      "ostrakon-4",
      "ostrakon-4-2026",
      "ostrakon-bayes",
      "ostrakon-oracle",
      "ostrakon-beginner",
      "ostrakon-casual",
    ];
    const company = ids.map((id) => botById(madeUp, id));
    const play = () => playBotMatch(madeUp.game, company, {}, "anchors", { nodes: 30 });
    expect(play()).toEqual(play());
  });
});

test("In camps people of one table are more alike than people of different tables", () => {
  const camps = madeUpWorld(MADE_UP_KINDS.camps);
  const distance = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
  let [near, far] = [0, 0];
  for (let table = 0; table < 200; table++) {
    const [one, two, stranger] = [`${table} seat 1`, `${table} seat 2`, `other ${table} seat 2`].map((seed) =>
      camps.persona("aporeia", seed),
    ) as [readonly number[], readonly number[], readonly number[]];
    near += distance(one, two);
    far += distance(one, stranger);
  }
  expect(near).toBeLessThan(0.8 * far);
});
