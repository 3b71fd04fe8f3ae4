import { fingerprint } from "../fingerprint.ts";
import { refused } from "../game.ts";
import type { Match } from "../match.ts";
import { linkText, recordOfLinkText } from "./link-text.ts";
import { formatOfRecord, type MatchRecord, type RecordRefusal, type RecordResult, readRecord } from "./match-record.ts";
import { packText, unpackText } from "./packing/pack-text.ts";

/** A match with the names of its seats. */
export interface NamedMatch<Options, State> {
  readonly match: Match<Options, State>;
  readonly names: readonly string[];
}

/** The number that every link begins with. Whoever changes what follows it raises it, and keeps the reader of the old. */
const LINK_FORMAT = 3;
/** A link has the format of the text record in it. Both are packed in the same way. */
const FORMATS: readonly string[] = ["2", String(LINK_FORMAT)];

/**
 * A record as text short enough for a link: `2.isis-osiris.1.…`, the format, the game, the edition, a check and the packed
 * text record. Everything in it has its name, so that options, calls and offers may be added to a game later. The tags
 * of fair dice are left out: they would be longer than the match.
 */
export function writeReplayLink(record: MatchRecord): string {
  const { pledge: _, ...rest } = record;
  const [head, letters] = [`${formatOfRecord(record)}.${record.game}.${record.edition}.`, packText(linkText(rest))];
  return `${head}${checkLetters(head + letters)}${letters}`;
}

/** The id of the game that a link is for. */
export const gameOfReplayLink = (text: string): string => text.trim().split(".")[1] ?? "";

/** The edition of the rules that a link was written with; null if it names none. */
export const editionOfReplayLink = (text: string): number | null => {
  const edition = text.trim().split(".")[2] ?? "";
  return EDITION.test(edition) ? Number(edition) : null;
};

/** Whether a text is meant as a link, of whatever format. */
export const isReplayLink = (text: string): boolean => /^(?:\d+\.)?[a-z][a-z\d-]*\.\d+\.[\w-]*$/.test(text.trim());

/** Reads the link of any game. It does not check the rules: `replayRecord` does. */
export function readReplayLink(text: string): RecordResult {
  const parts = text.trim().split(".");
  const unreadable = refused<RecordRefusal>({ key: "recordUnreadable", line: 1 });
  const format = formatOf(parts);
  if (format === null) return unreadable;
  if (!FORMATS.includes(format))
    return refused<RecordRefusal>({ key: "recordOfUnknownFormat", format, ours: LINK_FORMAT });
  const [, game = "", edition = "", checked = ""] = parts;
  if (parts.length !== 4 || !EDITION.test(edition) || !/^[\w-]*$/.test(checked)) return unreadable;
  if (checked.length > MAX_LINK_LENGTH) return refused<RecordRefusal>({ key: "recordTooLong" });
  const [check, letters] = [checked.slice(0, CHECK_LETTERS), checked.slice(CHECK_LETTERS)];
  if (checkLetters(`${format}.${game}.${edition}.${letters}`) !== check)
    return refused<RecordRefusal>({ key: "recordEdited" });
  const short = unpackText(letters);
  const record = short === null ? null : recordOfLinkText(format, game, Number(edition), short);
  return record === null ? unreadable : readRecord(record);
}

const EDITION = /^[1-9]\d{0,8}$/;
const MAX_LINK_LENGTH = 50_000;

/** Finds accidental changes of anything in the link. It is not a signature. */
const checkLetters = (text: string): string => fingerprint(text).toString(36).padStart(CHECK_LETTERS, "0");
const CHECK_LETTERS = 7;

/** Links began with the game before they had a format: that was the first. */
const formatOf = ([first = "", second = "", ...others]: readonly string[]): string | null => {
  if (/^\d+$/.test(first)) return first;
  return /^[a-z-]+$/.test(first) && /^\d+$/.test(second) && others.length === 1 ? "1" : null;
};
