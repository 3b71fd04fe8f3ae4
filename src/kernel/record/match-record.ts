import { fingerprint } from "../fingerprint.ts";
import { type BaseView, type Game, isOver, type Refused, refused } from "../game.ts";
import { jsonOrNull } from "../json.ts";
import { type Match, tryReplay } from "../match.ts";
import { asSeat, MAX_SEATS } from "../seat.ts";
import { CALLS, MAX_STEPS, type SeatMove, type Step } from "../step.ts";
import { pledgeIn, pledgeTags, type ShownPledge } from "./pledge.ts";
import { type StandIns, standInsIn, standInsTags } from "./stand-ins.ts";

/** A whole match as plain values: everything that a replay needs, and the result. */
export interface MatchRecord {
  readonly game: string;
  readonly edition: number;
  /** By seat: its name. */
  readonly names: readonly string[];
  readonly options: unknown;
  readonly dice: readonly number[];
  readonly steps: readonly Step[];
  /** Null while the match is open. */
  readonly end: { readonly places: readonly number[]; readonly scores: readonly number[] | null } | null;
  /** Present if the dice can be checked (docs/fair-dice.md). */
  readonly pledge?: ShownPledge;
  /** Absent if nobody was replaced by a stand-in. */
  readonly standIns?: readonly StandIns[];
}

export type RecordRefusal =
  | { readonly key: "recordUnreadable"; readonly line: number }
  | { readonly key: "recordTooLong" }
  | { readonly key: "recordCutShort" }
  | { readonly key: "recordEdited" }
  | { readonly key: "recordOfAnotherGame"; readonly game: string }
  | { readonly key: "recordOfAnotherEdition"; readonly edition: number | string; readonly ours: number }
  | { readonly key: "recordDoesNotReplay"; readonly fault: string }
  | { readonly key: "recordEndsOtherwise" };

/** The record contains the secret of the dice only once the match is over: before, it would reveal future rolls. */
export function recordOf<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  names: readonly string[],
  pledge: ShownPledge | null = null,
  standIns: readonly StandIns[] = [],
): MatchRecord {
  const outcome = isOver(game.turn(match.state)) ? game.outcome(match.state) : null;
  return {
    game: game.id,
    edition: game.edition,
    names,
    options: match.options,
    dice: match.dice,
    steps: match.steps,
    end: outcome === null ? null : { places: outcome.places, scores: outcome.scores },
    ...(pledge !== null && { pledge: outcome === null ? { ...pledge, secret: null } : pledge }),
    ...(standIns.length > 0 && { standIns }),
  };
}

/**
 * The record as text: tags with JSON values, the steps, and a closing line. A copy that was cut short has no closing line,
 * and in an edited copy its check is wrong.
 */
export function writeRecord(record: MatchRecord): string {
  const body = [
    `[Game ${JSON.stringify(record.game)}]`,
    `[Edition ${record.edition}]`,
    `[Seats ${JSON.stringify(record.names)}]`,
    `[Options ${JSON.stringify(record.options)}]`,
    `[Dice ${JSON.stringify(record.dice.join(" "))}]`,
    ...(record.pledge === undefined ? [] : pledgeTags(record.pledge)),
    ...(record.standIns === undefined ? [] : standInsTags(record.standIns)),
    "",
    ...stepLines(record.steps),
    "",
  ].join("\n");
  const closing = `{${endText(record)} steps ${record.steps.length}`;
  return `${body}${closing} check ${checkOf(body + closing)}}\n`;
}

const endText = ({ end }: MatchRecord): string =>
  end === null
    ? "open"
    : `end places ${end.places.join(":")}${end.scores === null ? "" : ` scores ${end.scores.join(":")}`}`;

const LINE_WIDTH = 96;

/** The steps, wrapped. Each line starts with the number of its first step. */
function stepLines(steps: readonly Step[]): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const [index, step] of steps.entries()) {
    const text = stepText(step);
    if (line !== "" && line.length + text.length >= LINE_WIDTH) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? `${index + 1}. ${text}` : ` ${text}`;
  }
  return line === "" ? lines : [...lines, line];
}

/** A move `1:P@c3`, a secret round `1:3&2:5`, a move with dice `1:T~4,2`, a call `2!offer`. */
function stepText(step: Step): string {
  if (step.is === "call") return `${step.seat + 1}!${step.call}`;
  const round = step.round.map(({ seat, move }) => `${seat + 1}:${PLAIN.test(move) ? move : JSON.stringify(move)}`);
  return round.join("&") + (step.dice.length === 0 ? "" : `~${step.dice.join(",")}`);
}

/** A move without spaces and without the characters of the step grammar needs no quotes. */
const UNQUOTED = String.raw`[^\s"&~!{}]+`;
const PLAIN = new RegExp(`^${UNQUOTED}$`);

/** Reads the record of any game. It does not check the rules: `replayRecord` does. */
export function readRecord(text: string): { readonly ok: true; readonly record: MatchRecord } | Refused {
  if (text.length > MAX_RECORD_LENGTH) return refused<RecordRefusal>({ key: "recordTooLong" });
  const clean = text.replaceAll("\r\n", "\n").trim();
  const closingAt = clean.lastIndexOf("\n{");
  const closing = closingAt < 0 ? null : CLOSING.exec(clean.slice(closingAt + 1));
  if (closing === null)
    return refused<RecordRefusal>(
      clean.startsWith("[Game ") ? { key: "recordCutShort" } : { key: "recordUnreadable", line: 1 },
    );
  const body = clean.slice(0, closingAt + 1);
  const [, checked = "", places, scores, count, check] = closing;
  if (checkOf(body + checked) !== check) return refused<RecordRefusal>({ key: "recordEdited" });
  const end = places === undefined ? null : { places: numbers(places, ":"), scores: scoresIn(scores) };
  return readBody(body.split("\n"), end, Number(count));
}

const scoresIn = (text: string | undefined): readonly number[] | null =>
  text === undefined ? null : numbers(text, ":");

/** At most this many characters are read: more than 20,000 steps of twelve seats need. */
const MAX_RECORD_LENGTH = 4_000_000;

/** Groups: the text that the check covers, places, scores, the number of steps, the check. */
const CLOSING = /^(\{(?:open|end places ([\d:]+)(?: scores ([-\d:]+))?) steps (\d+)) check ([0-9a-z]+)\}$/;

function readBody(
  lines: readonly string[],
  end: MatchRecord["end"],
  count: number,
): { readonly ok: true; readonly record: MatchRecord } | Refused {
  const tags = new Map<string, unknown>();
  const steps: Step[] = [];
  for (const [index, line] of lines.entries()) {
    const unreadable = refused<RecordRefusal>({ key: "recordUnreadable", line: index + 1 });
    const tag = /^\[([A-Z][a-z]+) (.*)\]$/.exec(line);
    if (tag !== null) {
      const value = jsonOrNull(tag[2] ?? "");
      if (value === null) return unreadable;
      tags.set(tag[1] ?? "", value);
    } else if (line.trim() !== "") {
      const read = readSteps(line);
      if (read === null) return unreadable;
      steps.push(...read);
    }
  }
  const [game, edition, names, options, dice] = ["Game", "Edition", "Seats", "Options", "Dice"].map((name) =>
    tags.get(name),
  );
  if (typeof game !== "string" || typeof edition !== "number" || !isNames(names) || typeof dice !== "string")
    return refused<RecordRefusal>({ key: "recordUnreadable", line: 1 });
  const pledge = pledgeIn(tags, names.length);
  const standIns = standInsIn(tags, steps.length, names.length);
  if (pledge === "unreadable" || standIns === "unreadable")
    return refused<RecordRefusal>({ key: "recordUnreadable", line: 1 });
  if (steps.length > MAX_STEPS) return refused<RecordRefusal>({ key: "recordTooLong" });
  if (count !== steps.length) return refused<RecordRefusal>({ key: "recordCutShort" });
  const record: MatchRecord = {
    game,
    edition,
    names,
    options,
    dice: numbers(dice, " "),
    steps,
    end,
    ...(pledge !== null && { pledge }),
    ...(standIns !== null && { standIns }),
  };
  return { ok: true, record };
}

const isNames = (names: unknown): names is readonly string[] =>
  Array.isArray(names) && names.length <= MAX_SEATS && names.every((name) => typeof name === "string");

const numbers = (text: string, between: string): readonly number[] =>
  text === "" ? [] : text.split(between).map((number) => Number(number));

function readSteps(line: string): readonly Step[] | null {
  const [, rest] = /^\d+\. (.*)$/.exec(line) ?? [];
  if (rest === undefined) return null;
  const steps: Step[] = [];
  let left = rest;
  while (left !== "") {
    const [whole, seatText, called, roundText, diceText] = STEP.exec(left) ?? [];
    if (whole === undefined) return null;
    const step = called === undefined ? readRound(roundText ?? "", diceText) : readCall(Number(seatText), called);
    if (step === null) return null;
    steps.push(step);
    left = left.slice(whole.length).trimStart();
  }
  return steps;
}

const SEAT_MOVE = String.raw`\d+:(?:"(?:[^"\\]|\\.)*"|${UNQUOTED})`;
const STEP = new RegExp(String.raw`^(?:(\d+)!([a-z]+)|(${SEAT_MOVE}(?:&${SEAT_MOVE})*)(?:~([\d,]+))?)(?= |$)`);

function readCall(seatNumber: number, text: string): Step | null {
  const seat = asSeat(seatNumber - 1, MAX_SEATS);
  const call = CALLS.find((one) => one === text);
  return seat === null || call === undefined ? null : { is: "call", seat, call };
}

function readRound(text: string, diceText: string | undefined): Step | null {
  const round: SeatMove[] = [];
  for (const [seatMove] of text.matchAll(new RegExp(SEAT_MOVE, "g"))) {
    const colon = seatMove.indexOf(":");
    const seat = asSeat(Number(seatMove.slice(0, colon)) - 1, MAX_SEATS);
    const written = seatMove.slice(colon + 1);
    const move = written.startsWith('"') ? jsonOrNull(written) : written;
    if (seat === null || typeof move !== "string") return null;
    round.push({ seat, move });
  }
  return { is: "round", round, dice: numbers(diceText ?? "", ",") };
}

/** Replays a record. If the rules refuse any step, the whole record is refused. */
export function replayRecord<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  record: MatchRecord,
): { readonly ok: true; readonly match: Match<O, S> } | Refused {
  if (record.game !== game.id) return refused<RecordRefusal>({ key: "recordOfAnotherGame", game: record.game });
  if (record.edition !== game.edition)
    return refused<RecordRefusal>({ key: "recordOfAnotherEdition", edition: record.edition, ours: game.edition });
  const replayed = tryReplay(game, { ...record, seats: record.names.length });
  if (!replayed.ok) return refused<RecordRefusal>({ key: "recordDoesNotReplay", fault: replayed.fault });
  const again = recordOf(game, replayed.match, record.names);
  return endText(again) === endText(record) ? replayed : refused<RecordRefusal>({ key: "recordEndsOtherwise" });
}

/** Finds accidental changes. It is not a signature. */
const checkOf = (text: string): string => fingerprint(text).toString(36);
