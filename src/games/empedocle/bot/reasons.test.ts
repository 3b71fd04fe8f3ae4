import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { sayIn, sentenceOf } from "../../../kernel/texts.ts";
import { ELEMENTS, FACES } from "../rules/box.ts";
import { game } from "../rules/game.ts";
import type { Element, Face, Move, Reason, State, View, Who } from "../rules/state.ts";
import { answered, drawn, falling, lateSetup, lifted, TABLES } from "../testing/drawn.ts";
import { texts as en } from "../texts/texts.en.ts";
import { texts as fr } from "../texts/texts.fr.ts";
import { anchors } from "./bots.ts";
import { AS_A_LOSS } from "./round/readings.ts";
import { solving } from "./solving-bot.ts";

const BUDGET = { nodes: 20_000 };
type Explained = { readonly view: View; readonly move: Move; readonly why: Reason; readonly rank: number };

/** Every reason of some matches between heuristics, with the table and the move it was given for. */
function explained(): readonly Explained[] {
  const all: Explained[] = [];
  const [heuristic] = anchors;
  for (const { seats, options } of TABLES.filter(({ seats }) => seats < 5)) {
    const dice = seeded(`reasons ${seats}`);
    let state: State = seats === 3 ? game.setup(options, seats, dice) : lateSetup(options, seats, dice);
    for (let step = 0; game.outcome(state) === null && step < 200; step++) {
      const now = state;
      const round = game.turn(now).seats.map((seat) => {
        const view = game.view(now, seat);
        const { moves } = solving.appraisal(view, BUDGET, AS_A_LOSS);
        moves.forEach(({ move, why }, rank) => {
          if (why !== undefined) all.push({ view, move, why: why as Reason, rank });
        });
        const move = heuristic?.decide(null, view, BUDGET, `${step} ${seat}`) as Move;
        return { seat, move };
      });
      state = game.apply(now, round, dice);
    }
  }
  return all;
}

const holdingOf = (view: View, who: Who): View["holdings"][number] => {
  const holding = view.holdings[view.circle.indexOf(who)];
  if (holding === undefined) throw new Error(`${who} is not in the circle`);
  return holding;
};
const lacks = (view: View, who: Who, element: Element): boolean => holdingOf(view, who)[element] === 0;
const lacksOnly = (view: View, who: Who, element: Element): boolean =>
  ELEMENTS.every((one) => lacks(view, who, one) === (one === element));
const players = (view: View): readonly Who[] => view.circle.filter((who) => typeof who === "number");
const shareOf = (view: View, who: Who, face: Face): number => {
  const mix = solving.cups(view, BUDGET, AS_A_LOSS)?.mixture[who as number];
  const code = FACES.indexOf(face);
  return (mix?.[code] ?? 0) + (mix?.[code + 6] ?? 0);
};

/** What each reason claims, looked up on the table in another way than the reason was found. */
function isTrue(view: View, move: Move, why: Reason): boolean {
  const me = view.viewer as Who;
  const others = players(view).filter((who) => who !== me);
  switch (why.key) {
    case "whyWins":
      return holdingOf(view, me).hate === 1 && lacksOnly(view, me, why.element);
    case "whyFourth":
      return lacksOnly(view, me, why.element);
    case "whyLacked":
      return why.mover === me && lacks(view, me, why.element);
    case "whyLackedAlone":
      return (
        players(view)
          .filter((who) => lacks(view, who, why.element))
          .join() === `${me}`
      );
    case "whyLackedBy":
      return why.all.length > 0 && why.all.every((who) => who !== me && lacks(view, who, why.element));
    case "whyDenied":
      return why.who !== me && holdingOf(view, why.who).hate === 1 && lacksOnly(view, why.who, why.element);
    case "whyLikely":
      return why.who !== me && shareOf(view, why.who, why.face) >= 0.4;
    case "whyHardly":
      return others.length > 0 && others.every((who) => shareOf(view, who, why.face) <= 0.05);
    case "whyTied":
      return why.who !== me && view.cast.filter(({ face }) => face === why.face).length > 1;
    case "whySecond":
      return holdingOf(view, me)[why.element] === 1;
    case "whyThird":
      return holdingOf(view, me)[why.element] >= 2;
    case "whyGivenUp":
      return (
        move.is === "swap" &&
        holdingOf(view, me)[why.element] === move.pair.filter((element) => element === why.element).length
      );
    case "whySpare":
      return (
        move.is === "swap" &&
        ELEMENTS.every(
          (one) => lacks(view, me, one) || holdingOf(view, me)[one] > move.pair.filter((two) => two === one).length,
        )
      );
    case "whyFirstEther":
      return holdingOf(view, me).ether === 0;
    case "whySecondEther":
      return holdingOf(view, me).ether >= 1;
    case "whyWhirlAlone":
    case "whyWhirlForAll":
      return (move.is === "choose" || move.is === "change") && move.face === "whirl";
    case "whyLightning":
      return view.options.aubaine && view.circle[view.lightning] === me;
    case "whyBlocked":
      return view.cast.some((die) => die.is === "placed" && die.on === why.token) && view.whirlwind !== null;
    case "whyBarred":
      return why.who !== me && ELEMENTS.every((element) => !lacks(view, why.who, element));
  }
}

describe("A hint says why", () => {
  const all = explained();

  test("Every reason is true, and there are many kinds", () => {
    for (const { view, move, why } of all) expect(isTrue(view, move, why), JSON.stringify({ move, why })).toBe(true);
    const kinds = new Set(all.map(({ why }) => why.key));
    expect(kinds.size, [...kinds].join()).toBeGreaterThan(15);
  });

  test("Only a pass goes without a reason", () => {
    const view = game.view(drawn("UF1 h3 - Lightning | Ana h1 A1 F1 E1 | Bob h3 -"), 0);
    for (const { move, why } of solving.appraisal(view, BUDGET, AS_A_LOSS).moves) expect(why, move.is).toBeDefined();
  });

  test("Every reason is a short sentence in both languages, whoever reads it", () => {
    for (const { why } of all)
      for (const you of [0, 1, null] as const) {
        const sentences = [
          sentenceOf(en.sentences, why, sayIn("en", ["Ana", "Bob", "Cid", "Dan"], "en", you)),
          sentenceOf(fr.sentences, why, sayIn("fr", ["Ana", "Bob", "Cid", "Dan"], "fr", you)),
        ];
        for (const sentence of sentences) {
          expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
          expect(sentence.length, sentence).toBeLessThanOrEqual(90);
        }
      }
  });

  test("The last missing element, and what a rival would win with, are named", () => {
    const table = drawn("UF1 h3 - Lightning | Ana h1 A1 F1 E1 | Bob h1 A1 E1 W1");
    const whyOf = (seat: 0 | 1, face: string): unknown =>
      solving
        .appraisal(game.view(table, seat), BUDGET, AS_A_LOSS)
        .moves.find(({ move }) => move.is === "choose" && move.face === face)?.why;
    expect(whyOf(0, "water")).toEqual({ key: "whyWins", element: "water" });
    expect(whyOf(1, "water")).toEqual({ key: "whyDenied", element: "water", who: 0 });
  });

  test("A die on a blocked tile is said to be lost", () => {
    const table = drawn("Ana h3 - | Bob h3 - | Cid h3 - Lightning");
    const state = answered(lifted(table, "fire whirl air", falling("fire")), "Bob take");
    const { moves } = solving.appraisal(game.view(answered(state, "Cid keep"), 0), BUDGET, AS_A_LOSS);
    for (const { why } of moves) expect(why).toEqual({ key: "whyBlocked", token: "fire" });
  });
});
