import type { Dice } from "../dice.ts";
import { fingerprint } from "../fingerprint.ts";
import { type BaseView, type Game, isOver, type Refused, refused } from "../game.ts";
import { jsonOrNull } from "../json.ts";
import { begin, call, type Match, type SubmitResult, submit } from "../match.ts";
import { asSeat, type Seat, seatsOf } from "../seat.ts";
import { CALLS, MAX_STEPS, type Step } from "../step.ts";
import { type Digits, digitReader, digitWriter } from "./digits.ts";
import { type RecordRefusal, recordOf, writeRecord } from "./match-record.ts";

/** A match with the names of its seats. */
export interface NamedMatch<Options, State> {
  readonly match: Match<Options, State>;
  readonly names: readonly string[];
}

/**
 * A match as text short enough for a link. A move is written as its index among the offers, a roll as its side of the die:
 * a match of Isis & Osiris takes about a hundred characters. Only the same edition of the rules can read it.
 */
export function writeReplayLink<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, known: NamedMatch<O, S>): string {
  const digits = digitWriter();
  digits.digit(CHECK, checkOf(game, known));
  walk(game, digits, known);
  return `${game.id}.${game.edition}.${digits.written()}`;
}

/** The id of the game that a link is for. */
export const gameOfReplayLink = (text: string): string => text.trim().split(".")[0] ?? "";

export function readReplayLink<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  text: string,
): ({ readonly ok: true } & NamedMatch<O, S>) | Refused {
  const [id = "", edition = "", letters = "", ...more] = text.trim().split(".");
  if (id !== game.id) return refused<RecordRefusal>({ key: "recordOfAnotherGame", game: id });
  if (edition !== String(game.edition))
    return refused<RecordRefusal>({ key: "recordOfAnotherEdition", edition, ours: game.edition });
  if (letters.length > MAX_LINK_LENGTH) return refused<RecordRefusal>({ key: "recordTooLong" });
  const digits = more.length > 0 ? null : digitReader(letters);
  if (digits === null) return refused<RecordRefusal>({ key: "recordUnreadable", line: 1 });
  const check = digits.digit(CHECK, 0);
  const read = walk(game, digits, null);
  return read === null || checkOf(game, read) !== check
    ? refused<RecordRefusal>({ key: "recordEdited" })
    : { ok: true, ...read };
}

const CHECK = 2 ** 32;
const MAX_LINK_LENGTH = 50_000;

const checkOf = <O, S, M, V extends BaseView>(game: Game<O, S, M, V>, { match, names }: NamedMatch<O, S>): number =>
  fingerprint(writeRecord(recordOf(game, match, names)));

/** Plays the match and writes or reads every choice and every roll through `digits`; null if that is not possible. */
function walk<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  digits: Digits,
  known: NamedMatch<O, S> | null,
): NamedMatch<O, S> | null {
  const seats = digits.number(known?.match.seats ?? 0);
  const names = seatsOf(seats).map((seat) => digits.text(known?.names[seat] ?? ""));
  const options = walkOptions(game.choices, digits, known?.match.options);
  const begun = begin(game, options, seats, diceBy(digits, known?.match.dice));
  if (!begun.ok) return null;
  const steps = digits.number(known?.match.steps.length ?? 0);
  if (steps > MAX_STEPS) return null;
  let match = begun.match;
  const past = [match.state];
  for (let index = 0; index < steps; index++) {
    const walked = walkStep(game, digits, match, known?.match.steps[index], past);
    if (walked === null) return null;
    match = walked;
    past.push(match.state);
  }
  return { match, names };
}

/** Each option as its index among its choices; options that are not among the choices as JSON text. */
function walkOptions(choices: object, digits: Digits, known: unknown): unknown {
  const listed = Object.entries<readonly unknown[]>(choices as Record<string, readonly unknown[]>);
  const given = (known ?? {}) as Record<string, unknown>;
  const isListed =
    Object.keys(given).every((name) => Object.hasOwn(choices, name)) &&
    listed.every(([name, values]) => values.includes(given[name]));
  if (digits.digit(2, isListed ? 1 : 0) === 0) return jsonOrNull(digits.text(JSON.stringify(given)));
  return Object.fromEntries(
    listed.map(([name, values]) => [name, values[digits.digit(values.length, values.indexOf(given[name]))]]),
  );
}

function walkStep<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  digits: Digits,
  before: Match<O, S>,
  known: Step | undefined,
  past: readonly S[],
): Match<O, S> | null {
  const turn = game.turn(before.state);
  if (isOver(turn)) return null;
  const dice = diceBy(digits, known?.is === "round" ? known.dice : undefined);
  const speaking = turn.how === "each" ? turn.seats : [walkSeat(digits, turn.seats, known)];
  let match = before;
  for (const [index, seat] of speaking.entries()) {
    const open = game.offers(game.view(match.state, seat)).map((move) => game.write(move));
    const knownMove = known?.is === "round" ? known.round[index]?.move : undefined;
    const [literal, called] = [open.length, open.length + 1];
    const at = knownMove === undefined ? called : open.indexOf(knownMove);
    const choice = digits.digit(open.length + 2, at < 0 ? literal : at);
    if (choice === called) return index === 0 ? walkCall(game, digits, match, known, past) : null;
    const submitted = submit(game, match, seat, open[choice] ?? digits.text(knownMove ?? ""), dice);
    if (!submitted.ok) return null;
    match = submitted.match;
  }
  return match;
}

/** Who moved, in a turn where one of several seats moves. */
function walkSeat(digits: Digits, seats: readonly Seat[], known: Step | undefined): Seat {
  const spoke = known?.is === "round" ? (known.round[0]?.seat ?? 0) : 0;
  return seats[digits.digit(seats.length, Math.max(0, seats.indexOf(spoke)))] ?? 0;
}

/** A longer list of calls changes the range, and so every link that contains a call. */
function walkCall<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  digits: Digits,
  match: Match<O, S>,
  known: Step | undefined,
  past: readonly S[],
): Match<O, S> | null {
  const seat = asSeat(digits.digit(match.seats, known?.is === "call" ? known.seat : 0), match.seats);
  const what = CALLS[digits.digit(CALLS.length, known?.is === "call" ? CALLS.indexOf(known.call) : 0)];
  const done: SubmitResult<O, S> | null =
    seat === null || what === undefined ? null : call(game, match, seat, what, past);
  return done?.ok ? done.match : null;
}

/** Dice that write or read their rolls through `digits`. */
function diceBy(digits: Digits, known: readonly number[] | undefined): Dice {
  let at = 0;
  return { roll: (sides) => digits.digit(sides, (known?.[at++] ?? 1) - 1) + 1 };
}
