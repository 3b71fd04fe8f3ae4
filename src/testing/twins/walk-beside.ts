import { variedMove } from "../../bots/random-bot.ts";
import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";
import { type BaseView, isOver } from "../../kernel/game.ts";
import { begin, submit } from "../../kernel/match.ts";
import { type Seat, seatsOf, viewersOf } from "../../kernel/seat.ts";
import { inAnyOrder } from "../contract/in-any-order.ts";
import { firstDifference } from "./first-difference.ts";
import type { Pair, Twin, TwinSubject } from "./twin.ts";

/** A match with more steps counts as endless. Random matches of Empedocle can take thousands. */
const MAX_STEPS_WALKED = 20_000;

export interface WalkPlan {
  readonly seats: number;
  readonly options: unknown;
  readonly seed: string;
}

export interface Walk {
  /** The positions that were compared. */
  readonly positions: number;
  /** The first disagreement, with the moves that lead to it; null if there is none. */
  readonly disagreement: string | null;
}

/**
 * Plays one random match of the game with its twin beside it, and compares every position: whose turn it is, the legal
 * moves, the state, the view of every seat and of a watcher, and the result.
 */
export function walkBeside<O, S, M, V extends BaseView, P, D, C>(
  subject: TwinSubject<O, S, M, V, P, D, C>,
  plan: WalkPlan,
): Walk {
  const dice = seeded(plan.seed);
  let positions = 0;
  let pair: Pair<O, S, P> | null = null;
  try {
    for (;;) {
      pair = pair === null ? begunPair(subject, plan, dice) : afterRound(subject, pair, dice);
      positions++;
      const found = disagreementAt(subject, pair);
      if (found !== null) return { positions, disagreement: withMoves(found, plan, pair) };
      if (isOver(subject.game.turn(pair.match.state))) return { positions, disagreement: null };
      if (positions > MAX_STEPS_WALKED) throw new Error("the match does not end");
    }
  } catch (error) {
    const what = `threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    return { positions, disagreement: withMoves(what, plan, pair) };
  }
}

function begunPair<O, S, M, V extends BaseView, P, D, C>(
  { game, twin, adapter }: TwinSubject<O, S, M, V, P, D, C>,
  { seats, options }: WalkPlan,
  dice: Dice,
): Pair<O, S, P> {
  const begun = begin(game, options, seats, dice);
  if (!begun.ok) throw new Error(`cannot begin: ${begun.why.key}`);
  const { match } = begun;
  return { match, position: twin.setup(seats, match.options, adapter.dealt(match.state)) };
}

function afterRound<O, S, M, V extends BaseView, P, D, C>(
  { game, twin, adapter }: TwinSubject<O, S, M, V, P, D, C>,
  { match, position }: Pair<O, S, P>,
  dice: Dice,
): Pair<O, S, P> {
  const turn = game.turn(match.state);
  const movers: readonly Seat[] = turn.how === "each" ? inAnyOrder(turn, dice) : [oneOf(turn.seats, dice)];
  let after = match;
  for (const seat of movers) {
    const view = game.view(match.state, seat);
    const offers = game.offers(view);
    const move = adapter.choose?.(offers, view, dice) ?? variedMove(offers, game.write, dice);
    const result = submit(game, after, seat, game.write(move), dice);
    if (!result.ok) throw new Error(`the offer ${game.write(move)} was refused: ${JSON.stringify(result.why)}`);
    after = result.match;
    if (result.step !== null) break;
  }
  const step = after.steps.at(-1);
  if (step?.is !== "round" || after.steps.length !== match.steps.length + 1) throw new Error("a round made no step");
  const chance = adapter.chance(step.dice, match.state, after.state);
  return { match: after, position: twin.play(position, step.round, chance) };
}

function disagreementAt<O, S, M, V extends BaseView, P, D, C>(
  subject: TwinSubject<O, S, M, V, P, D, C>,
  pair: Pair<O, S, P>,
): string | null {
  const { game, twin, adapter } = subject;
  const { state, seats } = pair.match;
  const { position } = pair;
  const found =
    firstDifference(asked(game.turn(state)), asked(twin.turn(position)), "turn") ??
    firstDifference(adapter.describeState(state), twin.state(position), "state") ??
    firstDifference(resultOf(game.outcome(state)), resultOf(twin.result(position)), "result");
  if (found !== null) return found;
  for (const viewer of viewersOf(seats)) {
    const described = adapter.describeView(game.view(state, viewer));
    const other = firstDifference(described, twin.view(position, viewer), `view of ${nameOf(viewer)}`);
    if (other !== null) return other;
  }
  for (const seat of seatsOf(seats)) {
    const other = movesDisagreement(subject, pair, seat);
    if (other !== null) return other;
  }
  return null;
}

/** With one seat to move it makes no difference how its move counts. */
const asked = ({ seats, how, claim = null }: ReturnType<Twin<never, never, never>["turn"]>): unknown => ({
  seats: [...seats].sort((a, b) => a - b),
  how: seats.length > 1 ? how : "first",
  claim: seats.length > 1 ? claim : null,
});

const resultOf = (
  result: { readonly places: readonly number[]; readonly scores: readonly number[] | null } | null,
): unknown => result && { places: result.places, scores: result.scores };

function movesDisagreement<O, S, M, V extends BaseView, P, D, C>(
  { game, twin, adapter }: TwinSubject<O, S, M, V, P, D, C>,
  { match, position }: Pair<O, S, P>,
  seat: Seat,
): string | null {
  const offers = game.offers(game.view(match.state, seat));
  const isFree = (move: M): boolean => adapter.hasFreeText?.(move) ?? false;
  for (const text of offers.filter(isFree).map((move) => game.write(move)))
    if (!twin.isLegalFreeText?.(position, seat, text))
      return `the rules offer ${JSON.stringify(text)} to ${nameOf(seat)}, the twin refuses it`;
  const byRules = new Set(offers.filter((move) => !isFree(move)).map((move) => game.write(move)));
  const byTwin = new Set(twin.legal(position, seat));
  const only = (some: Set<string>, others: Set<string>): string =>
    [...some]
      .filter((text) => !others.has(text))
      .sort()
      .join(" ");
  const [onlyRules, onlyTwin] = [only(byRules, byTwin), only(byTwin, byRules)];
  if (onlyRules === "" && onlyTwin === "") return null;
  return `moves of ${nameOf(seat)}: only by the rules [${onlyRules}], only by the twin [${onlyTwin}]`;
}

const nameOf = (viewer: Seat | "watcher"): string => (viewer === "watcher" ? "a watcher" : `seat ${viewer + 1}`);

/** The disagreement with all that is needed to see it again. */
function withMoves<O, S, P>(what: string, plan: WalkPlan, pair: Pair<O, S, P> | null): string {
  const steps = pair?.match.steps ?? [];
  const moves = steps.map((step) =>
    step.is === "call" ? step.call : step.round.map(({ seat, move }) => `${seat + 1}:${move}`).join("&"),
  );
  return `${what}\n${plan.seats} seats, ${JSON.stringify(plan.options)}, seed "${plan.seed}", after: ${moves.join(" ")}`;
}
