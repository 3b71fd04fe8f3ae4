import { applyCall, type CallRefusal, type DrawOffer } from "./calls.ts";
import { type Dice, recording, repeated } from "./dice.ts";
import { type BaseView, type Fact, type Game, type Refused, type Round, refused } from "./game.ts";
import { asSeat } from "./seat.ts";
import { appended, type Call, type SeatMove, type Step } from "./step.ts";
import { applyUndo, standingIndexes, type UndoRefusal, undoRefusal } from "./undo.ts";

/** One playing of a game, as a value. */
export interface Match<Options, State> {
  readonly options: Options;
  readonly seats: number;
  /** The dice of the set-up. */
  readonly dice: readonly number[];
  readonly steps: readonly Step[];
  /** Moves of a secret round that waits for other seats. They are not in the state, so that no view can show them. */
  readonly sealed: readonly SeatMove[];
  readonly drawOffer: DrawOffer | null;
  readonly state: State;
}

/** Why the kernel refuses a move or a call; games add reasons of their own. */
export type MatchRefusal =
  | { readonly key: "seatsOutOfRange"; readonly min: number; readonly max: number }
  | { readonly key: "optionsMakeNoSense" }
  | { readonly key: "noSuchSeat" }
  | { readonly key: "matchOver" }
  | { readonly key: "notYourTurn" }
  | { readonly key: "unreadable" }
  | CallRefusal
  | UndoRefusal;

/** `step` is null while a sealed move waits for other seats. */
export type SubmitResult<Options, State> =
  | { readonly ok: true; readonly match: Match<Options, State>; readonly step: Step | null }
  | Refused;

/** Starts a match with unchecked options. */
export function begin<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  raw: unknown,
  seats: number,
  dice: Dice,
): { readonly ok: true; readonly match: Match<O, S> } | Refused {
  const { min, max } = game.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max)
    return refused<MatchRefusal>({ key: "seatsOutOfRange", min, max });
  const options = game.options(raw, seats);
  if (options === null) return refused<MatchRefusal>({ key: "optionsMakeNoSense" });
  const fell: number[] = [];
  const state = game.setup(options, seats, recording(dice, fell));
  return { ok: true, match: { options, seats, dice: fell, steps: [], sealed: [], drawOffer: null, state } };
}

/** Plays a seat's move. A refusal changes nothing. A sealed move may be replaced until the round is complete. */
export function submit<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  seatNumber: number,
  text: string,
  dice: Dice,
): SubmitResult<O, S> {
  const seat = asSeat(seatNumber, match.seats);
  if (seat === null) return refused<MatchRefusal>({ key: "noSuchSeat" });
  const turn = game.turn(match.state);
  if (turn.seats.length === 0) return refused<MatchRefusal>({ key: "matchOver" });
  if (!turn.seats.includes(seat)) return refused<MatchRefusal>({ key: "notYourTurn" });
  const move = game.read(text);
  if (move === null) return refused<MatchRefusal>({ key: "unreadable" });
  const why = game.refusal(game.view(match.state, seat), move);
  if (why !== null) return refused<Fact>(why);

  const seatMove: SeatMove = { seat, move: game.write(move) };
  const isAlone = turn.how === "first" || turn.seats.length === 1 || turn.claim === seatMove.move;
  if (isAlone) return resolved(game, match, [seatMove], [{ seat, move }], dice);
  const sealed = [...match.sealed.filter((other) => other.seat !== seat), seatMove].sort((a, b) => a.seat - b.seat);
  if (sealed.length < turn.seats.length) return { ok: true, match: { ...match, sealed }, step: null };
  const moves = sealed.map((one) => ({ seat: one.seat, move: one.seat === seat ? move : readBack(game, one.move) }));
  return resolved(game, match, sealed, moves, dice);
}

function resolved<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  round: readonly SeatMove[],
  moves: Round<M>,
  dice: Dice,
): SubmitResult<O, S> {
  const fell: number[] = [];
  const state = game.apply(match.state, moves, recording(dice, fell));
  const step: Step = { is: "round", round, dice: fell };
  return {
    ok: true,
    step,
    match: {
      options: match.options,
      seats: match.seats,
      dice: match.dice,
      steps: appended(match.steps, step),
      sealed: NONE_SEALED,
      drawOffer: null,
      state,
    },
  };
}

const NONE_SEALED: readonly SeatMove[] = [];

/**
 * Applies a call of a seat: a draw offered, accepted or declined, a resignation, lost time, an undo. An undo needs the
 * states after 0, 1, 2 … steps: without `past` the match is replayed to get them.
 */
export function call<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  seatNumber: number,
  what: Call,
  past?: readonly S[],
): SubmitResult<O, S> {
  const seat = asSeat(seatNumber, match.seats);
  if (seat === null) return refused<MatchRefusal>({ key: "noSuchSeat" });
  const turn = game.turn(match.state);
  if (turn.seats.length === 0) return refused<MatchRefusal>({ key: "matchOver" });
  const result =
    what === "undo"
      ? applyUndo(game, match, seat, () => past ?? pastOf(game, match))
      : applyCall(match, turn, seat, what, (verdict) => game.verdict?.(match.state, verdict) ?? null);
  if (!result.ok) return result;
  const step: Step = { is: "call", seat, call: what };
  const isNewState = result.state !== null;
  return {
    ok: true,
    step,
    match: {
      ...match,
      steps: [...match.steps, step],
      sealed: isNewState ? NONE_SEALED : match.sealed,
      drawOffer: result.drawOffer,
      state: result.state ?? match.state,
    },
  };
}

/**
 * Whether the seat's last move could be taken back now. This is cheaper than the undo itself: `past` is called only if the
 * answer depends on it. `takenBack` lists the steps that would go.
 */
export function mayUndo<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  seatNumber: number,
  past: () => readonly S[] = () => pastOf(game, match),
): boolean {
  const seat = asSeat(seatNumber, match.seats);
  return seat !== null && game.turn(match.state).seats.length > 0 && undoRefusal(game, match, seat, past) === null;
}

const pastOf = <O, S, M, V extends BaseView>(game: Game<O, S, M, V>, match: Match<O, S>): readonly S[] =>
  Array.from(replayStepByStep(game, match), ({ state }) => state);

/** What is enough to replay a match. */
export interface RecordedMatch {
  readonly options: unknown;
  readonly seats: number;
  readonly dice: readonly number[];
  readonly steps: readonly Step[];
}

/** Replays stored steps. If the rules refuse what we stored, that is our fault, so it throws. */
export function replay<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, stored: RecordedMatch): Match<O, S> {
  const replayed = tryReplay(game, stored);
  if (!replayed.ok) throw new Error(replayed.fault);
  return replayed.match;
}

/** Replays a match that we stored: yields it as it began, and after each step. */
export function* replayStepByStep<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  stored: RecordedMatch,
): Generator<Match<O, S>, void> {
  const begun = replay(game, { ...stored, steps: [] });
  yield begun;
  for (const replayed of stepByStep(game, begun, stored.steps)) {
    if (!replayed.ok) throw new Error(replayed.fault);
    yield replayed.match;
  }
}

/** The same without the steps that were taken back, and without steps that left the state as it was. */
export function* replayStandingSteps<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  stored: RecordedMatch,
): Generator<Match<O, S>, void> {
  const stand = new Set(standingIndexes(stored.steps));
  let last: Match<O, S> | null = null;
  for (const match of replayStepByStep(game, stored)) {
    if (match.state === last?.state) continue;
    if (last !== null && !stand.has(match.steps.length - 1)) continue;
    yield match;
    last = match;
  }
}

export type ReplayResult<O, S> =
  | { readonly ok: true; readonly match: Match<O, S> }
  | { readonly ok: false; readonly fault: string };

/** Replays steps that come from outside: what is wrong with them is an answer, not an exception. */
export function tryReplay<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  stored: RecordedMatch,
): ReplayResult<O, S> {
  const opening = repeated(stored.dice);
  const begun = begin(game, stored.options, stored.seats, opening);
  if (!begun.ok) return faulty(game, `cannot begin: ${begun.why.key}`, stored.options);
  if (!opening.fit()) return faulty(game, "the dice of the set-up do not fit", stored.dice);
  let match = begun.match;
  for (const replayed of stepByStep(game, match, stored.steps)) {
    if (!replayed.ok) return replayed;
    match = replayed.match;
  }
  return { ok: true, match };
}

/** Keeps all states on the way, so that an undo among the steps need not replay the match. */
function* stepByStep<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  begun: Match<O, S>,
  steps: readonly Step[],
): Generator<ReplayResult<O, S>, void> {
  let match = begun;
  const past = [match.state];
  for (const step of steps) {
    const replayed = replayStep(game, match, step, past);
    yield replayed;
    if (!replayed.ok) return;
    match = replayed.match;
    past.push(match.state);
  }
}

/** Replays one step; `past` as in `call`. */
export function replayStep<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  step: Step,
  past?: readonly S[],
): ReplayResult<O, S> {
  const number = match.steps.length + 1;
  if (step.is === "call") {
    const result = call(game, match, step.seat, step.call, past);
    return result.ok ? result : faulty(game, `step ${number} refused: ${result.why.key}`, step);
  }
  const dice = repeated(step.dice);
  let now = match;
  for (const { seat, move } of step.round) {
    const result = submit(game, now, seat, move, dice);
    if (!result.ok) return faulty(game, `step ${number} refused: ${result.why.key}`, step);
    now = result.match;
  }
  if (now.steps.length !== number) return faulty(game, `step ${number} is not one whole round`, step);
  return dice.fit() ? { ok: true, match: now } : faulty(game, `step ${number}: the dice do not fit`, step);
}

function readBack<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, text: string): M {
  const move = game.read(text);
  if (move === null) throw new Error(faulty(game, "a sealed move can no longer be read", text).fault);
  return move;
}

const faulty = (game: { readonly id: string; readonly edition: number }, what: string, where: unknown) => ({
  ok: false as const,
  fault: `${game.id} (edition ${game.edition}): ${what}: ${JSON.stringify(where)}`,
});
