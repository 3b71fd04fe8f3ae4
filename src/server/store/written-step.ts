import { asSeat, MAX_SEATS, type Seat } from "../../kernel/seat.ts";
import { CALLS, type Spoken, type Step } from "../../kernel/step.ts";

/**
 * What was said in a step, as a column holds it: seat and move `0 P@c3`, a call `1!offer`, a round of several seats
 * `[[0,"3"],[1,"5"]]`. The move is what the game wrote, to the letter. Dice have a column of their own.
 */
export function writtenStep(step: Step): string {
  if (step.is === "call") return `${step.seat}!${step.call}`;
  const [first, ...others] = step.round;
  // Half a character (a lone surrogate) is no text to SQLite; JSON spells it out.
  return first !== undefined && others.length === 0 && first.move.isWellFormed()
    ? `${first.seat} ${first.move}`
    : JSON.stringify(step.round.map(({ seat, move }) => [seat, move]));
}

/** Throws where the columns hold no step: damage, or our own fault. */
export function readStep(said: string, dice: readonly number[]): Step {
  const [, seat, mark, rest = ""] = SAID.exec(said) ?? [];
  if (mark === undefined) return { is: "round", round: readRound(said), dice };
  if (mark === " ") return { is: "round", round: [{ seat: readSeat(Number(seat)), move: rest }], dice };
  const call = CALLS.find((one) => one === rest);
  if (call === undefined) throw new Error(`"${said}" is no step`);
  return { is: "call", seat: readSeat(Number(seat)), call };
}

const SAID = /^(\d+)([ !])(.*)$/s;

const readRound = (said: string): readonly Spoken[] =>
  (JSON.parse(said) as readonly (readonly [number, string])[]).map(([seat, move]) => ({ seat: readSeat(seat), move }));

function readSeat(number: number): Seat {
  const seat = asSeat(number, MAX_SEATS);
  if (seat === null) throw new Error(`there is no seat ${number}`);
  return seat;
}

export const writtenNumbers = (numbers: readonly number[]): string => numbers.join(" ");

export const readNumbers = (text: string): readonly number[] =>
  text === "" ? [] : text.split(" ").map((number) => Number(number));
