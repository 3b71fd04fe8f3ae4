import { type CallRefusal, called, type DrawOffer } from "./calls.ts";
import { type Dice, recording, repeated } from "./dice.ts";
import type { BaseView, Game, Refused, Round } from "./game.ts";
import { asSeat } from "./seat.ts";
import { type Call, type Spoken, type Step, withOneMore } from "./step.ts";
import { standingIndexes, type UndoRefusal, undone, undoRefusal } from "./undo.ts";

/** One playing of a game, as a value. */
export interface Match<Options, State> {
  readonly options: Options;
  readonly seats: number;
  /** What fell while setting up. */
  readonly dice: readonly number[];
  readonly steps: readonly Step[];
  /** Moves of a secret round that waits for the others, by seat. They lie outside the state, so no view can show one. */
  readonly sealed: readonly Spoken[];
  readonly drawOffer: DrawOffer | null;
  readonly state: State;
}

/** What the kernel itself refuses; games add their own reasons. */
export type MatchRefusal =
  | { readonly key: "seatsOutOfRange"; readonly min: number; readonly max: number }
  | { readonly key: "optionsMakeNoSense" }
  | { readonly key: "noSuchSeat" }
  | { readonly key: "matchOver" }
  | { readonly key: "notYourTurn" }
  | { readonly key: "unreadable" }
  | CallRefusal
  | UndoRefusal;

/** `step` is null while a sealed move waits for the others. */
export type Submitted<Options, State> =
  | { readonly ok: true; readonly match: Match<Options, State>; readonly step: Step | null }
  | Refused;

/** Sets a match up from raw options. */
export function begin<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  raw: unknown,
  seats: number,
  dice: Dice,
): { readonly ok: true; readonly match: Match<O, S> } | Refused {
  const { min, max } = game.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) return refused({ key: "seatsOutOfRange", min, max });
  const options = game.options(raw, seats);
  if (options === null) return refused({ key: "optionsMakeNoSense" });
  const fell: number[] = [];
  const state = game.setup(options, seats, recording(dice, fell));
  return { ok: true, match: { options, seats, dice: fell, steps: [], sealed: [], drawOffer: null, state } };
}

/** A seat says its move. Refusals change nothing; a sealed move may be said again until the round closes. */
export function submit<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  seatNumber: number,
  text: string,
  dice: Dice,
): Submitted<O, S> {
  const seat = asSeat(seatNumber, match.seats);
  if (seat === null) return refused({ key: "noSuchSeat" });
  const turn = game.turn(match.state);
  if (turn.seats.length === 0) return refused({ key: "matchOver" });
  if (!turn.seats.includes(seat)) return refused({ key: "notYourTurn" });
  const move = game.read(text);
  if (move === null) return refused({ key: "unreadable" });
  const why = game.refusal(game.view(match.state, seat), move);
  if (why !== null) return { ok: false, why };

  const spoken: Spoken = { seat, move: game.write(move) };
  if (turn.how === "first" || turn.seats.length === 1) return resolved(game, match, [spoken], [{ seat, move }], dice);
  const sealed = [...match.sealed.filter((other) => other.seat !== seat), spoken].sort((a, b) => a.seat - b.seat);
  if (sealed.length < turn.seats.length) return { ok: true, match: { ...match, sealed }, step: null };
  const moves = sealed.map((one) => ({ seat: one.seat, move: one.seat === seat ? move : readBack(game, one.move) }));
  return resolved(game, match, sealed, moves, dice);
}

function resolved<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  round: readonly Spoken[],
  moves: Round<M>,
  dice: Dice,
): Submitted<O, S> {
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
      steps: withOneMore(match.steps, step),
      sealed: NONE_SEALED,
      drawOffer: null,
      state,
    },
  };
}

const NONE_SEALED: readonly Spoken[] = [];

/**
 * A seat (or, for a lost clock, the host on its behalf) calls: a draw offered, accepted or declined, a resignation, time,
 * an undo. That one needs the states after 0, 1, 2 … steps: whoever has them at hand spares it playing the match again.
 */
export function call<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  seatNumber: number,
  what: Call,
  past?: readonly S[],
): Submitted<O, S> {
  const seat = asSeat(seatNumber, match.seats);
  if (seat === null) return refused({ key: "noSuchSeat" });
  const turn = game.turn(match.state);
  if (turn.seats.length === 0) return refused({ key: "matchOver" });
  const result =
    what === "undo"
      ? undone(game, match, seat, () => past ?? pastOf(game, match))
      : called(match, turn, seat, what, (verdict) => game.verdict?.(match.state, verdict) ?? null);
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
 * Whether the seat's last move could be taken back now, with less work than to do it; `past` is only asked for where the
 * answer hangs on it. Whose rounds would go with it, `takenBack` tells.
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
  Array.from(retold(game, match), ({ state }) => state);

/** What is stored of a match. */
export interface Stored {
  readonly options: unknown;
  readonly seats: number;
  readonly dice: readonly number[];
  readonly steps: readonly Step[];
}

/** Plays stored steps again. That the rules disagree with what we stored is our fault, so it throws. */
export function replay<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, stored: Stored): Match<O, S> {
  const replayed = tryReplay(game, stored);
  if (!replayed.ok) throw new Error(replayed.fault);
  return replayed.match;
}

/** A match of ours once more: as it began, and as it was after each of its steps. */
export function* retold<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  stored: Stored,
): Generator<Match<O, S>, void> {
  const begun = replay(game, { ...stored, steps: [] });
  yield begun;
  for (const replayed of stepByStep(game, begun, stored.steps)) {
    if (!replayed.ok) throw new Error(replayed.fault);
    yield replayed.match;
  }
}

/** The story that stands: as the match began and after each change since, nothing that was taken back among them. */
export function* standingStory<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  stored: Stored,
): Generator<Match<O, S>, void> {
  const stand = new Set(standingIndexes(stored.steps));
  let last: Match<O, S> | null = null;
  for (const match of retold(game, stored)) {
    if (match.state === last?.state) continue;
    if (last !== null && !stand.has(match.steps.length - 1)) continue;
    yield match;
    last = match;
  }
}

export type Replayed<O, S> =
  | { readonly ok: true; readonly match: Match<O, S> }
  | { readonly ok: false; readonly fault: string };

/** The same for steps that somebody else brought: what is wrong with them is an answer. */
export function tryReplay<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, stored: Stored): Replayed<O, S> {
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

/** Keeps the states it has come through, so that no undo among the steps has to play them all again. */
function* stepByStep<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  begun: Match<O, S>,
  steps: readonly Step[],
): Generator<Replayed<O, S>, void> {
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

/** Plays one step again; `past` as in `call`. */
export function replayStep<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  step: Step,
  past?: readonly S[],
): Replayed<O, S> {
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

const refused = (why: MatchRefusal): Refused => ({ ok: false, why });
