import type { Beliefs } from "../../games/ostrakon/bot/beliefs.ts";
import type { Leaning, Traits } from "../../games/ostrakon/bot/leaning.ts";
import { BOLD, EACH_SPACE, type Odds, worthOf } from "../../games/ostrakon/bot/odds.ts";
import type { Person } from "../../games/ostrakon/bot/people.ts";
import { type Day, prospects } from "../../games/ostrakon/bot/prospects.ts";
import { promised } from "../../games/ostrakon/bot/question-choices.ts";
import type { Stone, WrittenQuestion } from "../../games/ostrakon/rules/state.ts";
import type { Seat } from "../../kernel/seat.ts";
import { textbook } from "./anchors.ts";
import type { MadeUpWorld } from "./made-up-world.ts";

/** What somebody advances in a turn who asks by these beliefs: spaces, and their squares, which bold askers want. */
export interface AskingFigures {
  readonly spaces: number;
  readonly squares: number;
}

const SEATS = 8;
const TURNS = 40;
const CANDIDATES = 12;
const REGULAR: Day = { rule: "regular", picks: 0 };

/**
 * By table and by beliefs: what the first seat would advance on average if it could ask in every turn of a match. All see
 * the same stones, of questions that a textbook Bayesian asks. What a question brings is computed from everybody's true
 * chances, so that two beliefs differ by what they know and not by luck.
 */
export function askingFigures(
  world: MadeUpWorld,
  minds: readonly Beliefs[],
  tables: number,
  seed: string,
): readonly (readonly AskingFigures[])[] {
  return Array.from({ length: tables }, (_, table) => atTable(world, minds, `${seed} ${table}`));
}

function atTable(world: MadeUpWorld, minds: readonly Beliefs[], seed: string): readonly AskingFigures[] {
  const seeds = Array.from({ length: SEATS }, (_, seat) => `${seed} seat ${seat + 1}`);
  const personas = seeds.map((own) => world.persona("aporeia", own));
  const all = [textbook, ...minds];
  let known = all.map((beliefs) => beliefs.strangers(world, SEATS));
  const sums = minds.map(() => ({ spaces: 0, squares: 0 }));
  for (let turn = 0; turn < TURNS; turn++) {
    const questions = Array.from({ length: CANDIDATES }, (_, at) => questionNamed(`${seed} turn ${turn} ${at}`));
    for (const [mind, beliefs] of minds.entries()) {
      const people = beliefs.oneself(known[mind + 1] as readonly Person[], 0, personas[0] as Traits);
      const { question, stone } = bestOf(world, beliefs, people, questions, 0);
      const odds = trueOdds(world, personas, question, stone);
      const sum = sums[mind] as { spaces: number; squares: number };
      sum.spaces += worthOf(odds, EACH_SPACE) / TURNS;
      sum.squares += worthOf(odds, BOLD) / TURNS;
    }
    const asker = (turn % SEATS) as Seat;
    const { question, stone } = bestOf(world, textbook, known[0] as readonly Person[], questions, asker);
    const leaning = world.leaningOf(question);
    const stones = personas.map((persona, seat) =>
      seat === asker ? null : world.sincere(question, persona, seeds[seat] as string),
    );
    known = all.map((beliefs, at) =>
      beliefs.after(world, known[at] as readonly Person[], { leaning, stones, asker, guess: stone }),
    );
  }
  return sums;
}

const questionNamed = (text: string): WrittenQuestion => ({
  is: "written",
  text,
  white: "yes",
  black: "no",
  from: null,
});

interface Asked {
  readonly question: WrittenQuestion;
  readonly stone: Stone;
}

function bestOf(
  world: MadeUpWorld,
  beliefs: Beliefs,
  people: readonly Person[],
  questions: readonly WrittenQuestion[],
  asker: number,
): Asked {
  let best: (Asked & { readonly worth: number }) | null = null;
  for (const question of questions) {
    const leaning: Leaning = world.leaningOf(question);
    const others = beliefs
      .outlooks(world, people, leaning)
      .map(({ share, whites }) => ({ share, whites: whites.filter((_, seat) => seat !== asker) }));
    const { white, black } = promised(others, REGULAR, BOLD);
    const worth = Math.max(white, black);
    if (best === null || worth > best.worth) best = { question, stone: white >= black ? "w" : "b", worth };
  }
  if (best === null) throw new Error("ostrakon: nothing to ask");
  return best;
}

function trueOdds(world: MadeUpWorld, personas: readonly Traits[], question: WrittenQuestion, stone: Stone): Odds {
  const whites = personas.slice(1).map((persona) => world.trueChance(question.text, persona));
  return prospects(whites, stone, REGULAR, BOLD);
}
