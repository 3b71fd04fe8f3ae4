import { fingerprint } from "../fingerprint.ts";
import { type BaseView, type Game, isOver, type Refused, refused } from "../game.ts";
import { jsonOrNull } from "../json.ts";
import { type Match, tryReplay } from "../match.ts";
import { asSeat, MAX_SEATS, type Seat } from "../seat.ts";
import { MAX_STEPS, type Step } from "../step.ts";
import { pledgeIn, pledgeTags, type ShownPledge } from "./pledge.ts";
import { type StandIns, standInsIn, standInsTags } from "./stand-ins.ts";
import { readNumberList, readSteps, stepLines } from "./steps-text.ts";

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
  /** Present if moves are filled in that the people of these seats, or a watcher if there are none, never saw. */
  readonly madeFor?: readonly Seat[];
}

/** Whoever changes what a record means raises this number, and keeps a reader of the old format. */
const RECORD_FORMAT = 3;
/** Only a record that is made for somebody needs format 3. Older readers can read all others. */
const OPEN_FORMAT = 2;
const FORMATS: readonly string[] = [String(OPEN_FORMAT), String(RECORD_FORMAT)];

export const formatOfRecord = ({ madeFor }: MatchRecord): number =>
  madeFor === undefined ? OPEN_FORMAT : RECORD_FORMAT;

export type RecordRefusal =
  | { readonly key: "recordOfUnknownFormat"; readonly format: string; readonly ours: number }
  | { readonly key: "recordUnreadable"; readonly line: number }
  | { readonly key: "recordTooLong" }
  | { readonly key: "recordCutShort" }
  | { readonly key: "recordEdited" }
  | { readonly key: "recordOfAnotherGame"; readonly game: string }
  | { readonly key: "recordOfAnotherEdition"; readonly edition: number | string; readonly ours: number }
  | { readonly key: "recordDoesNotReplay"; readonly fault: string }
  | { readonly key: "recordEndsOtherwise" };

export type RecordResult = { readonly ok: true; readonly record: MatchRecord } | Refused;

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
    options: namedOptions(game.laterOptions ?? [], game.choices, match.options),
    dice: match.dice,
    steps: match.steps,
    end: outcome === null ? null : { places: outcome.places, scores: outcome.scores },
    ...(pledge !== null && { pledge: outcome === null ? { ...pledge, secret: null } : pledge }),
    ...(standIns.length > 0 && { standIns }),
  };
}

/** Without the later options that have their default. */
function namedOptions(later: readonly string[], choices: object, options: unknown): unknown {
  const defaults = new Map(Object.entries(choices).map(([name, values]) => [name, values[0]]));
  const isNamed = ([name, value]: readonly [string, unknown]): boolean =>
    !later.includes(name) || value !== defaults.get(name);
  return later.length === 0 ? options : Object.fromEntries(Object.entries(options as object).filter(isNamed));
}

/**
 * The record as text: tags with JSON values, the steps, and a closing line. A copy that was cut short has no closing line,
 * and in an edited copy its check is wrong.
 */
export function writeRecord(record: MatchRecord): string {
  const body = [
    `[Format ${formatOfRecord(record)}]`,
    `[Game ${JSON.stringify(record.game)}]`,
    `[Edition ${record.edition}]`,
    `[Seats ${JSON.stringify(record.names)}]`,
    `[Options ${JSON.stringify(record.options)}]`,
    `[Dice ${JSON.stringify(record.dice.join(" "))}]`,
    ...(record.pledge === undefined ? [] : pledgeTags(record.pledge)),
    ...(record.standIns === undefined ? [] : standInsTags(record.standIns)),
    ...(record.madeFor === undefined ? [] : [`[For ${JSON.stringify(record.madeFor.map((seat) => seat + 1))}]`]),
    "",
    ...stepLines(record.steps),
    "",
  ].join("\n");
  return withClosingLine(body, endText(record), record.steps.length);
}

/** A record's tags and steps with its last line. */
export function withClosingLine(body: string, end: string, steps: number): string {
  const checked = `${body}{${end} steps ${steps}`;
  return `${checked} check ${checkOf(checked)}}\n`;
}

const endText = ({ end }: MatchRecord): string =>
  end === null
    ? "open"
    : `end places ${end.places.join(":")}${end.scores === null ? "" : ` scores ${end.scores.join(":")}`}`;

/** Reads the record of any game. It does not check the rules: `replayRecord` does. */
export function readRecord(text: string): RecordResult {
  if (text.length > MAX_RECORD_LENGTH) return refused<RecordRefusal>({ key: "recordTooLong" });
  const clean = text.replaceAll("\r\n", "\n").trim();
  const format = formatOf(clean);
  if (format === null) return refused<RecordRefusal>({ key: "recordUnreadable", line: 1 });
  if (!FORMATS.includes(format))
    return refused<RecordRefusal>({ key: "recordOfUnknownFormat", format, ours: RECORD_FORMAT });
  const closingAt = clean.lastIndexOf("\n{");
  const closing = closingAt < 0 ? null : CLOSING.exec(clean.slice(closingAt + 1));
  if (closing === null) return refused<RecordRefusal>({ key: "recordCutShort" });
  const body = clean.slice(0, closingAt + 1);
  const [, checked = "", places, scores, count, check] = closing;
  if (checkOf(body + checked) !== check) return refused<RecordRefusal>({ key: "recordEdited" });
  const end = places === undefined ? null : { places: readNumberList(places, ":"), scores: scoresIn(scores) };
  return readBody(body.split("\n"), end, Number(count));
}

/** The format that the first line states. Records began with their game before they stated one: that was the first. */
const formatOf = (clean: string): string | null =>
  /^\[Format ([^\]\n]{1,20})\](?:\n|$)/.exec(clean)?.[1] ?? (clean.startsWith('[Game "') ? "1" : null);

const scoresIn = (text: string | undefined): readonly number[] | null =>
  text === undefined ? null : readNumberList(text, ":");

/** At most this many characters are read: more than 20,000 steps of twelve seats need. */
const MAX_RECORD_LENGTH = 4_000_000;

/** Groups: the text that the check covers, places, scores, the number of steps, the check. */
const CLOSING = /^(\{(?:open|end places ([\d:]+)(?: scores ([-\d:]+))?) steps (\d+)) check ([0-9a-z]+)\}$/;

function readBody(lines: readonly string[], end: MatchRecord["end"], count: number): RecordResult {
  const tags = new Map<string, unknown>();
  const steps: Step[] = [];
  for (const [index, line] of lines.entries()) {
    const unreadable = refused<RecordRefusal>({ key: "recordUnreadable", line: index + 1 });
    const tag = /^\[([A-Z][a-z]+) (.*)\]$/s.exec(line);
    if (tag !== null) {
      const value = jsonOrNull(tag[2] ?? "");
      if (value === null || tags.has(tag[1] ?? "")) return unreadable;
      tags.set(tag[1] ?? "", value);
    } else if (line.trim() !== "") {
      const read = readSteps(line);
      if (read === null) return unreadable;
      for (const step of read) steps.push(step);
    }
  }
  const [game, edition, names, options, dice] = ["Game", "Edition", "Seats", "Options", "Dice"].map((name) =>
    tags.get(name),
  );
  if (typeof game !== "string" || typeof edition !== "number" || !isNames(names) || typeof dice !== "string")
    return refused<RecordRefusal>({ key: "recordUnreadable", line: 1 });
  const pledge = pledgeIn(tags, names.length);
  const standIns = standInsIn(tags, steps.length, names.length);
  const madeFor = madeForIn(tags, steps, names.length);
  if (pledge === "unreadable" || standIns === "unreadable" || madeFor === "unreadable")
    return refused<RecordRefusal>({ key: "recordUnreadable", line: 1 });
  if (steps.length > MAX_STEPS) return refused<RecordRefusal>({ key: "recordTooLong" });
  if (count !== steps.length) return refused<RecordRefusal>({ key: "recordCutShort" });
  const record: MatchRecord = {
    game,
    edition,
    names,
    options,
    dice: readNumberList(dice, " "),
    steps,
    end,
    ...(pledge !== null && { pledge }),
    ...(standIns !== null && { standIns }),
    ...(madeFor !== null && { madeFor }),
  };
  return { ok: true, record };
}

/** Whom a record was made for; null if for everybody. Format 2 knows neither the tag nor moves that were filled in. */
function madeForIn(
  tags: ReadonlyMap<string, unknown>,
  steps: readonly Step[],
  seats: number,
): readonly Seat[] | null | "unreadable" {
  const numbers = tags.get("For");
  const isMarked = numbers !== undefined || steps.some(hasFilledIn);
  if (isMarked !== (tags.get("Format") === RECORD_FORMAT)) return "unreadable";
  if (!isMarked) return null;
  if (!Array.isArray(numbers)) return "unreadable";
  const read = numbers.flatMap((number) => (typeof number === "number" ? (asSeat(number - 1, seats) ?? []) : []));
  return read.length === numbers.length ? read : "unreadable";
}

const hasFilledIn = (step: Step): boolean => step.is === "round" && step.round.some(({ isFilledIn }) => isFilledIn);

const isNames = (names: unknown): names is readonly string[] =>
  Array.isArray(names) && names.length <= MAX_SEATS && names.every((name) => typeof name === "string");

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
