import { variedMove } from "../../bots/random-bot.ts";
import { type Dice, oneOf, repeated, seeded, shuffled } from "../../kernel/dice.ts";
import { type BaseView, type Game, isOver, isRace } from "../../kernel/game.ts";
import { begin, call, type Match, replay, replayStep, submit } from "../../kernel/match.ts";
import { type Seat, seatsOf, viewersOf } from "../../kernel/seat.ts";
import type { Step } from "../../kernel/step.ts";
import { checkHistory } from "./check-history.ts";
import { checkRecords } from "./check-records.ts";
import { checkedUndo, type StatesBefore } from "./check-undo.ts";
import { checkView, type MovePool } from "./check-view.ts";
import type { ContractPlan, ContractSubject, ReportFault } from "./contract-subject.ts";
import { inAnyOrder } from "./in-any-order.ts";
import { createLeakCheck } from "./leak-check.ts";
import { frozen, plainJsonFault } from "./plain-json.ts";

/** A match with more steps counts as endless. Random matches of Empedocle can take thousands. */
const MAX_STEPS_PLAYED = 20_000;
/** At most this many different faults are reported. */
const MAX_FAULTS = 5;

/**
 * Plays random matches and checks the contract that every game must keep (ARCHITECTURE.md, "The contract suite"). The
 * result is a list of faults as sentences; an empty list is a pass. It knows no rule book: that is for the clause tests.
 */
export function contractFaults<O, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  plan: ContractPlan,
): readonly string[] {
  const faults = new Set<string>();
  const report: ReportFault = (fault) => faults.add(fault);
  const leakCheck = createLeakCheck(subject, plan.seats, report);
  const pool: MovePool<M> = new Map();
  for (let number = 0; number < plan.matches && faults.size < MAX_FAULTS; number++) {
    const dice = seeded(`${plan.seed} ${number}`);
    try {
      playThrough(subject, plan, dice, pool, leakCheck.look, report);
    } catch (error) {
      report(`threw: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (faults.size === 0) leakCheck.close();
  return [...faults].slice(0, MAX_FAULTS);
}

function playThrough<O, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  plan: ContractPlan,
  dice: Dice,
  pool: MovePool<M>,
  look: (state: S, dice: Dice) => void,
  report: ReportFault,
): void {
  const { game } = subject;
  const begun = begin(game, plan.options, plan.seats, dice);
  if (!begun.ok) throw new Error(`cannot begin: ${begun.why.key}`);
  let match = begun.match;
  const statesBefore = new Map<Step, S>();
  checkOptions(game, match, report);
  for (let step = 0; ; step++) {
    if (step > (plan.maxSteps ?? MAX_STEPS_PLAYED)) throw new Error("the match does not end");
    frozen(match.state);
    const wrong = plainJsonFault(match.state, "the state");
    if (wrong !== null) report(wrong);
    for (const viewer of viewersOf(plan.seats)) checkView(subject, match, viewer, pool, dice, report);
    look(match.state, dice);
    checkForbidden(game, match, report);
    if (isOver(game.turn(match.state))) break;
    if (game.outcome(match.state) !== null) report("there is an outcome before the end");
    const before = match;
    match = afterStep(subject, match, statesBefore, dice, report);
    for (const made of match.steps.slice(before.steps.length)) statesBefore.set(made, before.state);
  }
  checkEnd(game, match, report);
  checkHistory(game, match, report);
  checkRecords(subject, match, dice, report);
}

function checkOptions<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  report: ReportFault,
): void {
  const again = game.options(JSON.parse(JSON.stringify(match.options)), match.seats);
  if (JSON.stringify(again) !== JSON.stringify(match.options)) report("options do not read back");
  for (const nonsense of [null, 7, "first", [], { nonsense: true }])
    if (game.options(nonsense, match.seats) !== null) report(`options accepted ${JSON.stringify(nonsense)}`);
}

/** Seats that are not to move, seats that do not exist and texts that are no moves are refused. */
function checkForbidden<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  report: ReportFault,
): void {
  const asked = game.turn(match.state).seats;
  const written = asked.flatMap((seat) =>
    game
      .offers(game.view(match.state, seat))
      .slice(0, 1)
      .map((m) => game.write(m)),
  );
  for (const text of [...written, "", "no such move", "\u0000"]) {
    for (const seat of seatsOf(match.seats).filter((one) => !asked.includes(one) || !written.includes(text)))
      if (submit(game, match, seat, text, FORBIDDEN).ok) report(`seat ${seat + 1} was allowed "${text}"`);
    for (const seat of [-1, match.seats, 0.5, Number.NaN])
      if (submit(game, match, seat, text, FORBIDDEN).ok) report(`seat number ${seat} was allowed "${text}"`);
  }
}

const FORBIDDEN: Dice = {
  roll() {
    throw new Error("dice were rolled for a refused move");
  },
};

/** Mostly a round, sometimes a call or an undo. */
function afterStep<O, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  match: Match<O, S>,
  statesBefore: StatesBefore<S>,
  dice: Dice,
  report: ReportFault,
): Match<O, S> {
  switch (dice.roll(40)) {
    case 1:
      return afterCall(subject.game, match, dice);
    case 2:
      return checkedUndo(subject, match, statesBefore, dice, report);
    default:
      return afterRound(subject.game, match, dice, report);
  }
}

/** Plays one round in three ways that must agree: in order, in another order with replaced moves, and as a replay. */
function afterRound<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  dice: Dice,
  report: ReportFault,
): Match<O, S> {
  const turn = game.turn(match.state);
  const movers: readonly Seat[] = turn.how === "each" ? inAnyOrder(turn, dice) : [oneOf(turn.seats, dice)];
  const moves = movers.map((seat) => ({
    seat,
    text: game.write(variedMove(game.offers(game.view(match.state, seat)), game.write, dice)),
  }));
  let after = match;
  for (const { seat, text } of moves) {
    const result = submit(game, after, seat, text, dice);
    if (!result.ok) throw new Error(`the offer ${text} was refused: ${JSON.stringify(result.why)}`);
    after = result.match;
    if (result.step !== null) break;
  }
  const step = after.steps.at(-1);
  if (step === undefined || after.steps.length !== match.steps.length + 1)
    throw new Error("a whole round made no step");
  if (step.is !== "round") throw new Error("a round was stored as a call");

  const replayed = replayStep(game, match, step);
  if (!replayed.ok) report(`the step does not replay: ${replayed.fault}`);
  else if (!same(replayed.match.state, after.state)) report("same moves and dice gave another state");

  if (isRace(turn)) checkRace(game, match, step, report);
  else if (turn.how === "each" && moves.length > 1) {
    const otherwise = inAnotherOrder(game, match, moves, step.dice, dice);
    if (!same(otherwise, after)) report("secret moves in another order gave another match");
  }
  return after;
}

/** Of a race the step keeps the claim alone, or that nobody made it. What was answered before changes nothing. */
function checkRace<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  { round, dice: fell }: Extract<Step, { readonly is: "round" }>,
  report: ReportFault,
): void {
  const { seats, claim = "" } = game.turn(match.state);
  const [first] = round;
  const claims = round.filter(({ move }) => move === claim);
  if (claims.length > 0 ? round.length > 1 : round.length < seats.length) report("a race tells more than who won it");
  if (first?.move !== claim) return;
  const others = seats.filter((seat) => seat !== first.seat);
  const answered = others.reduce((now, seat) => {
    const other = game.offers(game.view(now.state, seat)).find((move) => game.write(move) !== claim);
    const result = other === undefined ? null : submit(game, now, seat, game.write(other), NO_DICE);
    return result?.ok ? result.match : now;
  }, match);
  const again = submit(game, answered, first.seat, claim, repeated(fell));
  const won = submit(game, match, first.seat, claim, repeated(fell));
  if (!again.ok || !won.ok || !same(again.match, won.match)) report("answers before a claim changed what became of it");
}

const NO_DICE: Dice = {
  roll: () => {
    throw new Error("an answer in an open round rolled dice");
  },
};

function inAnotherOrder<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  moves: readonly { readonly seat: Seat; readonly text: string }[],
  fell: readonly number[],
  dice: Dice,
): Match<O, S> {
  const again = fell.values();
  const repeat: Dice = { roll: () => again.next().value ?? 1 };
  let after = match;
  for (const [index, { seat, text }] of shuffled(moves, dice).entries()) {
    const first = oneOf(game.offers(game.view(match.state, seat)), dice);
    const isLast = index === moves.length - 1;
    for (const said of isLast ? [text] : [game.write(first), text]) {
      const result = submit(game, after, seat, said, repeat);
      if (result.ok) after = result.match;
    }
  }
  return after;
}

/** A draw offer with its answers, a resignation or lost time. Nothing happens in a game that does not know them. */
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

function checkEnd<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, match: Match<O, S>, report: ReportFault): void {
  const outcome = game.outcome(match.state);
  if (outcome === null) throw new Error("the match is over without an outcome");
  const { places, scores } = outcome;
  const fits = (list: readonly unknown[]): boolean => list.length === match.seats;
  if (!fits(places) || (scores !== null && !fits(scores))) report("the outcome does not fit the seats");
  if (places.some((place) => !Number.isInteger(place) || place < 1 || place > match.seats + 1))
    report(`places ${places.join(" ")} are none`);
  if (!same(replay(game, match).state, match.state)) report("the history does not replay to the final state");
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
