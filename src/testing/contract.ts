import { variedMove } from "../bots/random.ts";
import { type Dice, oneOf, seeded, shuffled } from "../kernel/dice.ts";
import { type BaseView, type Game, isOver } from "../kernel/game.ts";
import { begin, call, type Match, replay, replayStep, submit } from "../kernel/match.ts";
import { type Seat, seatsOf, viewersOf } from "../kernel/seat.ts";
import type { Step } from "../kernel/step.ts";
import { checkHistory } from "./contract-history.ts";
import { leakHunt } from "./contract-leaks.ts";
import { afterUndo, type Befores } from "./contract-undo.ts";
import { checkView, type MovePool } from "./contract-views.ts";
import { frozen, notPlain } from "./plain.ts";
import type { Blame, Plan, Subject } from "./subject.ts";

/** Random players of Empedocle can need thousands of steps; nobody needs so many. */
const LONGEST = 20_000;
/** After so many different faults the rest is noise. */
const ENOUGH = 5;

/**
 * The contract every game keeps, played through at random: see ARCHITECTURE.md, "The contract suite". Answers what was
 * broken, in words; an empty list is a pass. It knows no rule book: vectors and a test per clause do.
 */
export function faultsOf<O, S, M, V extends BaseView>(subject: Subject<O, S, M, V>, plan: Plan): readonly string[] {
  const faults = new Set<string>();
  const blame: Blame = (fault) => faults.add(fault);
  const hunt = leakHunt(subject, plan.seats, blame);
  const pool: MovePool<M> = new Map();
  for (let number = 0; number < plan.matches && faults.size < ENOUGH; number++) {
    const dice = seeded(`${plan.seed} ${number}`);
    try {
      playThrough(subject, plan, dice, pool, hunt.look, blame);
    } catch (error) {
      blame(`threw: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (faults.size === 0) hunt.close();
  return [...faults].slice(0, ENOUGH);
}

function playThrough<O, S, M, V extends BaseView>(
  subject: Subject<O, S, M, V>,
  plan: Plan,
  dice: Dice,
  pool: MovePool<M>,
  look: (state: S, dice: Dice) => void,
  blame: Blame,
): void {
  const { game } = subject;
  const begun = begin(game, plan.options, plan.seats, dice);
  if (!begun.ok) throw new Error(`cannot begin: ${begun.why.key}`);
  let match = begun.match;
  const befores = new Map<Step, S>();
  checkOptions(game, match, blame);
  for (let step = 0; ; step++) {
    if (step > (plan.longest ?? LONGEST)) throw new Error("the match does not end");
    frozen(match.state);
    const wrong = notPlain(match.state, "the state");
    if (wrong !== null) blame(wrong);
    for (const viewer of viewersOf(plan.seats)) checkView(subject, match, viewer, pool, dice, blame);
    look(match.state, dice);
    checkStrangers(game, match, blame);
    if (isOver(game.turn(match.state))) break;
    if (game.outcome(match.state) !== null) blame("there is an outcome before the end");
    const before = match;
    match = afterStep(subject, match, befores, dice, blame);
    for (const made of match.steps.slice(before.steps.length)) befores.set(made, before.state);
  }
  checkEnd(game, match, blame);
  checkHistory(game, match, blame);
}

function checkOptions<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, match: Match<O, S>, blame: Blame): void {
  const again = game.options(JSON.parse(JSON.stringify(match.options)), match.seats);
  if (JSON.stringify(again) !== JSON.stringify(match.options)) blame("options do not read back");
  for (const nonsense of [null, 7, "first", [], { nonsense: true }])
    if (game.options(nonsense, match.seats) !== null) blame(`options accepted ${JSON.stringify(nonsense)}`);
}

/** Whoever may not speak is refused: seats that are not asked, seats that do not exist, anybody who says nothing readable. */
function checkStrangers<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, match: Match<O, S>, blame: Blame): void {
  const asked = game.turn(match.state).seats;
  const written = asked.flatMap((seat) =>
    game
      .offers(game.view(match.state, seat))
      .slice(0, 1)
      .map((m) => game.write(m)),
  );
  for (const text of [...written, "", "no such move", "\u0000"]) {
    for (const seat of seatsOf(match.seats).filter((one) => !asked.includes(one) || !written.includes(text)))
      if (submit(game, match, seat, text, FORBIDDEN).ok) blame(`seat ${seat + 1} was allowed "${text}"`);
    for (const seat of [-1, match.seats, 0.5, Number.NaN])
      if (submit(game, match, seat, text, FORBIDDEN).ok) blame(`seat number ${seat} was allowed "${text}"`);
  }
}

const FORBIDDEN: Dice = {
  roll() {
    throw new Error("dice were rolled for a refused move");
  },
};

/** Mostly a round; now and then a call. */
function afterStep<O, S, M, V extends BaseView>(
  subject: Subject<O, S, M, V>,
  match: Match<O, S>,
  befores: Befores<S>,
  dice: Dice,
  blame: Blame,
): Match<O, S> {
  switch (dice.roll(40)) {
    case 1:
      return afterCall(subject.game, match, dice);
    case 2:
      return afterUndo(subject, match, befores, dice, blame);
    default:
      return afterRound(subject.game, match, dice, blame);
  }
}

/** One round, in three ways that must agree: as said, in another order with a change of mind, and replayed from its step. */
function afterRound<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  dice: Dice,
  blame: Blame,
): Match<O, S> {
  const turn = game.turn(match.state);
  const speaking: readonly Seat[] = turn.how === "each" ? turn.seats : [oneOf(turn.seats, dice)];
  const spoken = speaking.map((seat) => ({
    seat,
    text: game.write(variedMove(game.offers(game.view(match.state, seat)), game.write, dice)),
  }));
  let after = match;
  for (const { seat, text } of spoken) {
    const result = submit(game, after, seat, text, dice);
    if (!result.ok) throw new Error(`the offer ${text} was refused: ${JSON.stringify(result.why)}`);
    after = result.match;
  }
  const step = after.steps.at(-1);
  if (step === undefined || after.steps.length !== match.steps.length + 1)
    throw new Error("a whole round made no step");
  if (step.is !== "round") throw new Error("a round was stored as a call");

  const replayed = replayStep(game, match, step);
  if (!replayed.ok) blame(`the step does not replay: ${replayed.fault}`);
  else if (!same(replayed.match.state, after.state)) blame("same moves and dice gave another state");

  if (turn.how === "each" && spoken.length > 1) {
    const otherwise = inAnotherOrder(game, match, spoken, step.dice, dice);
    if (!same(otherwise, after)) blame("secret moves in another order gave another match");
  }
  return after;
}

function inAnotherOrder<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  spoken: readonly { readonly seat: Seat; readonly text: string }[],
  fell: readonly number[],
  dice: Dice,
): Match<O, S> {
  const again = fell.values();
  const repeat: Dice = { roll: () => again.next().value ?? 1 };
  let after = match;
  for (const [index, { seat, text }] of shuffled(spoken, dice).entries()) {
    const first = oneOf(game.offers(game.view(match.state, seat)), dice);
    const isLast = index === spoken.length - 1;
    for (const said of isLast ? [text] : [game.write(first), text]) {
      const result = submit(game, after, seat, said, repeat);
      if (result.ok) after = result.match;
    }
  }
  return after;
}

/** Now and then somebody offers a draw and the others agree, or somebody resigns; where a game knows no such thing nothing happens. */
function afterCall<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, match: Match<O, S>, dice: Dice): Match<O, S> {
  const by = oneOf(game.turn(match.state).seats, dice);
  const answers = oneOf(["accept", "decline"] as const, dice);
  const calls =
    dice.roll(2) === 1
      ? [{ seat: by, what: oneOf(["resign", "time"] as const, dice) }]
      : [
          { seat: by, what: "offer" as const },
          ...seatsOf(match.seats).flatMap((seat) => (seat === by ? [] : [{ seat, what: answers }])),
        ];
  return calls.reduce((now, { seat, what }) => {
    const result = call(game, now, seat, what);
    return result.ok ? result.match : now;
  }, match);
}

function checkEnd<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, match: Match<O, S>, blame: Blame): void {
  const outcome = game.outcome(match.state);
  if (outcome === null) throw new Error("the match is over without an outcome");
  const { places, scores } = outcome;
  const fits = (list: readonly unknown[]): boolean => list.length === match.seats;
  if (!fits(places) || (scores !== null && !fits(scores))) blame("the outcome does not fit the seats");
  if (places.some((place) => !Number.isInteger(place) || place < 1 || place > match.seats + 1))
    blame(`places ${places.join(" ")} are none`);
  if (!same(replay(game, match).state, match.state)) blame("the history does not replay to the final state");
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
