import { jsonOrNull } from "../json.ts";
import { asSeat, MAX_SEATS } from "../seat.ts";
import { CALLS, type SeatMove, type Step } from "../step.ts";

/** The steps, wrapped. Each line starts with the number of its first step. */
export function stepLines(steps: readonly Step[]): readonly string[] {
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

const LINE_WIDTH = 96;

/** A move `1:P@c3`, a secret round `1:3&2:5`, one filled in `2?5`, a move with dice `1:T~4,2`, a call `2!offer`. */
function stepText(step: Step): string {
  if (step.is === "call") return `${step.seat + 1}!${step.call}`;
  const round = step.round.map(
    ({ seat, move, isFilledIn }) =>
      `${seat + 1}${isFilledIn === true ? "?" : ":"}${PLAIN.test(move) ? move : JSON.stringify(move)}`,
  );
  return round.join("&") + (step.dice.length === 0 ? "" : `~${step.dice.join(",")}`);
}

/** A move without spaces and without the characters of the step grammar needs no quotes. */
const UNQUOTED = String.raw`[^\s"&~!{}]+`;
const PLAIN = new RegExp(`^${UNQUOTED}$`);

/** The steps of one line; null if it cannot be read. */
export function readSteps(line: string): readonly Step[] | null {
  const [, rest] = /^\d+\. (.*)$/s.exec(line) ?? [];
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

const SEAT_MOVE = String.raw`\d+[:?](?:"(?:[^"\\]|\\.)*"|${UNQUOTED})`;
const STEP = new RegExp(String.raw`^(?:(\d+)!([a-z]+)|(${SEAT_MOVE}(?:&${SEAT_MOVE})*)(?:~([\d,]+))?)(?= |$)`);

function readCall(seatNumber: number, text: string): Step | null {
  const seat = asSeat(seatNumber - 1, MAX_SEATS);
  const call = CALLS.find((one) => one === text);
  return seat === null || call === undefined ? null : { is: "call", seat, call };
}

function readRound(text: string, diceText: string | undefined): Step | null {
  const round: SeatMove[] = [];
  for (const [seatMove] of text.matchAll(new RegExp(SEAT_MOVE, "g"))) {
    const mark = seatMove.search(/[:?]/);
    const seat = asSeat(Number(seatMove.slice(0, mark)) - 1, MAX_SEATS);
    const written = seatMove.slice(mark + 1);
    const move = written.startsWith('"') ? jsonOrNull(written) : written;
    if (seat === null || typeof move !== "string") return null;
    round.push(seatMove[mark] === "?" ? { seat, move, isFilledIn: true } : { seat, move });
  }
  return { is: "round", round, dice: readNumberList(diceText ?? "", ",") };
}

export const readNumberList = (text: string, between: string): readonly number[] =>
  text === "" ? [] : text.split(between).map((number) => Number(number));
