import type { Dice } from "./dice.ts";
import { type Digits, digitReader, digitWriter } from "./digits.ts";
import { fingerprint } from "./fingerprint.ts";
import { type BaseView, type Game, isOver, type Refused } from "./game.ts";
import { jsonOrNull } from "./json.ts";
import { begin, call, type Match, type Submitted, submit } from "./match.ts";
import { type RecordRefusal, recordOf, writeRecord } from "./record.ts";
import { asSeat, type Seat, seatsOf } from "./seat.ts";
import { CALLS, MOST_STEPS, type Step } from "./step.ts";

/** A match with the names its seats were called by. */
export interface NamedMatch<Options, State> {
  readonly match: Match<Options, State>;
  readonly names: readonly string[];
}

/**
 * A match short enough for a link. A move is written as its number among the moves that were open, a die as its side
 * among its sides, so that a whole match of Isis & Osiris takes about a hundred letters. Only the same edition of the
 * rules can read it back.
 */
export function compact<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, known: NamedMatch<O, S>): string {
  const digits = digitWriter();
  digits.digit(CHECK, checkOf(game, known));
  walk(game, digits, known);
  return `${game.id}.${game.edition}.${digits.written()}`;
}

/** Which game a compact record asks for. */
export const gameOfCompact = (text: string): string => text.trim().split(".")[0] ?? "";

export function expand<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  text: string,
): ({ readonly ok: true } & NamedMatch<O, S>) | Refused {
  const [id = "", edition = "", letters = "", ...more] = text.trim().split(".");
  if (id !== game.id) return refused({ key: "recordOfAnotherGame", game: id });
  if (edition !== String(game.edition)) return refused({ key: "recordOfAnotherEdition", edition, ours: game.edition });
  if (letters.length > LONGEST_LINK) return refused({ key: "recordTooLong" });
  const digits = more.length > 0 ? null : digitReader(letters);
  if (digits === null) return refused({ key: "recordUnreadable", line: 1 });
  const check = digits.digit(CHECK, 0);
  const read = walk(game, digits, null);
  return read === null || checkOf(game, read) !== check ? refused({ key: "recordEdited" }) : { ok: true, ...read };
}

const CHECK = 2 ** 32;
const LONGEST_LINK = 50_000;

const checkOf = <O, S, M, V extends BaseView>(game: Game<O, S, M, V>, { match, names }: NamedMatch<O, S>): number =>
  fingerprint(writeRecord(recordOf(game, match, names)));

/** Plays the match through once more, every choice and every die passing the digits; null where that leads nowhere. */
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
  if (steps > MOST_STEPS) return null;
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

/** Each option as its number among its choices; options that no choice lists go letter by letter. */
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
    const said = known?.is === "round" ? known.round[index]?.move : undefined;
    const [literal, called] = [open.length, open.length + 1];
    const at = said === undefined ? called : open.indexOf(said);
    const choice = digits.digit(open.length + 2, at < 0 ? literal : at);
    if (choice === called) return index === 0 ? walkCall(game, digits, match, known, past) : null;
    const submitted = submit(game, match, seat, open[choice] ?? digits.text(said ?? ""), dice);
    if (!submitted.ok) return null;
    match = submitted.match;
  }
  return match;
}

/** Where several may move and the first one counts, who did. */
function walkSeat(digits: Digits, seats: readonly Seat[], known: Step | undefined): Seat {
  const spoke = known?.is === "round" ? (known.round[0]?.seat ?? 0) : 0;
  return seats[digits.digit(seats.length, Math.max(0, seats.indexOf(spoke)))] ?? 0;
}

/** A longer list of calls changes the range and so every link that holds one: harmless while no link was given to anybody. */
function walkCall<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  digits: Digits,
  match: Match<O, S>,
  known: Step | undefined,
  past: readonly S[],
): Match<O, S> | null {
  const seat = asSeat(digits.digit(match.seats, known?.is === "call" ? known.seat : 0), match.seats);
  const what = CALLS[digits.digit(CALLS.length, known?.is === "call" ? CALLS.indexOf(known.call) : 0)];
  const done: Submitted<O, S> | null = seat === null || what === undefined ? null : call(game, match, seat, what, past);
  return done?.ok ? done.match : null;
}

/** Dice whose falls pass the digits. */
function diceBy(digits: Digits, known: readonly number[] | undefined): Dice {
  let at = 0;
  return { roll: (sides) => digits.digit(sides, (known?.[at++] ?? 1) - 1) + 1 };
}

const refused = (why: RecordRefusal): Refused => ({ ok: false, why });
