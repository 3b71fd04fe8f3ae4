import type { AnyBot } from "../kernel/bot.ts";
import { type AnyGame, FORCED } from "../kernel/game.ts";
import { standingStory } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import type { Spoken } from "../kernel/step.ts";
import { type AnyMatch, type Sitting, shown, sitDown } from "./arena.ts";

/** What a bot makes of one choice in a match, by what the seat that chose could know then. Moves are as written. */
export interface Judgement {
  /** How many steps had been played. */
  readonly step: number;
  readonly seat: Seat;
  /** The share of the win the seat could expect. */
  readonly worth: number;
  readonly best: Valued;
  readonly played: Valued;
}

export interface Valued {
  readonly move: string;
  /** Null where the bot has not looked at it. */
  readonly worth: number | null;
}

/** A bot that says what positions are worth. */
export type Analyst = AnyBot & Required<Pick<AnyBot, "appraise">>;

/** The strongest of these that appraises. */
export const analystAmong = (bots: readonly AnyBot[]): Analyst | null =>
  bots.findLast((bot): bot is Analyst => bot.appraise !== undefined) ?? null;

/** So much is done, and this was found since. */
export interface Progress {
  readonly done: number;
  readonly all: number;
  readonly found: readonly Judgement[];
}

/** What was given up by playing this and not the best, as a share of the win; null where nobody can say. */
export const costOf = ({ best, played }: Judgement): number | null =>
  best.worth === null || played.worth === null ? null : Math.max(0, best.worth - played.worth);

/**
 * Goes through the choices of a match that still stand, one after the other, and stops between any two where nobody goes
 * on asking. `isUp` is asked within each.
 */
export function* analysed(
  game: AnyGame,
  analyst: Analyst,
  match: AnyMatch,
  isUp?: () => boolean,
): Generator<Progress, void> {
  const story = [...standingStory(game, match)];
  const all = story.length - 1;
  let table: readonly Sitting[] = seatsOf(match.seats).map((seat) => sitDown(analyst, seat, SEED));
  for (const [done, { state }] of story.entries()) {
    table = table.map((sitting) => shown(sitting, game.view(state, sitting.seat)));
    const next = story[done + 1];
    const step = (next?.steps.length ?? 0) - 1;
    const played = next?.steps[step];
    for (const spoken of played?.is === "round" ? played.round : []) {
      const sitting = table[spoken.seat];
      if (sitting === undefined || !isChoice(game, state, spoken)) continue;
      yield { done, all, found: [judged(game, analyst, state, sitting, spoken, step, isUp)] };
    }
    yield { done: Math.min(all, done + 1), all, found: [] };
  }
}

/** The same match is always judged alike. */
const SEED = "analysis";

const isChoice = (game: AnyGame, state: unknown, { seat, move }: Spoken): boolean =>
  move !== FORCED && game.offers(game.view(state, seat)).length > 1;

function judged(
  game: AnyGame,
  analyst: Analyst,
  state: unknown,
  { memory, seat, seed }: Sitting,
  spoken: Spoken,
  step: number,
  isUp?: () => boolean,
): Judgement {
  const budget = { nodes: analyst.nodes, ...(isUp && { isUp }) };
  const { worth, moves } = analyst.appraise(memory, game.view(state, seat), budget, `${seed} step ${step}`);
  const valued = moves.map((one): Valued => ({ move: game.write(one.move), worth: one.worth }));
  const played = valued.find(({ move }) => move === spoken.move) ?? { move: spoken.move, worth: null };
  return { step, seat, worth, best: valued[0] ?? played, played };
}
