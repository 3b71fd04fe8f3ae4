import { type MatchRecord, withClosingLine, writeRecord } from "./match-record.ts";
import { readSteps } from "./steps-text.ts";

/**
 * The text record without what a reader can work out: format, game and edition, which the link itself states; names of
 * the first tags; the numbers of the lines; the count of steps and the check.
 */
export function linkText(record: MatchRecord): string {
  const lines = writeRecord(record).trimEnd().split("\n");
  const blank = lines.indexOf("");
  const tags = lines.slice(STATED_TAGS.length, blank);
  const steps = lines.slice(blank + 1, -1).map((line) => line.slice(line.indexOf(" ") + 1));
  const end = lines.at(-1) ?? "";
  return [
    ...tags.map((tag, index) => (index < VALUES.length ? tag.slice(tag.indexOf(" ") + 1, -1) : tag)),
    steps.join(" "),
    `${end.slice(0, end.lastIndexOf(" steps "))}}`,
  ].join("\n");
}

/** The text record that a link text stands for; null if it is none. */
export function recordOfLinkText(format: string, game: string, edition: number, text: string): string | null {
  const lines = text.split("\n");
  const [end, steps, tags] = [lines.at(-1) ?? "", lines.at(-2) ?? "", lines.slice(0, -2)];
  const step = steps === "" ? [] : readSteps(`1. ${steps}`);
  if (step === null || tags.length < VALUES.length || !/^\{.*\}$/.test(end)) return null;
  const body = [
    ...STATED_TAGS.map((tag, index) => `[${tag} ${[format, JSON.stringify(game), edition][index]}]`),
    ...tags.map((tag, index) => (index < VALUES.length ? `[${VALUES[index]} ${tag}]` : tag)),
    "",
    ...(steps === "" ? [] : [`1. ${steps}`]),
    "",
  ].join("\n");
  return withClosingLine(body, end.slice(1, -1), step.length);
}

const STATED_TAGS = ["Format", "Game", "Edition"];
const VALUES = ["Seats", "Options", "Dice"];
