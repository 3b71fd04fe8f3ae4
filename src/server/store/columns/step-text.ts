import { asSeat, MAX_SEATS, type Seat } from "../../../kernel/seat.ts";
import { CALLS, type SeatMove, type Step } from "../../../kernel/step.ts";

/**
 * A step as text: a seat and its move `0 P@c3`, a call `1!offer`, or a round of several seats `[[0,"3"],[1,"5"]]`. The
 * move is exactly what the game wrote. Dice are stored apart.
 */
export function writeStep(step: Step): string {
  if (step.is === "call") return `${step.seat}!${step.call}`;
  const [first, ...others] = step.round;
  // SQLite does not store half a character (a lone surrogate) as text; JSON escapes it.
  return first !== undefined && others.length === 0 && first.move.isWellFormed()
    ? `${first.seat} ${first.move}`
    : JSON.stringify(step.round.map(({ seat, move }) => [seat, move]));
}

/** Throws where the text is no step: the file is damaged, or the fault is ours. */
export function readStep(text: string, dice: readonly number[]): Step {
  const [, seat, mark, rest = ""] = MOVE_OR_CALL.exec(text) ?? [];
  if (mark === undefined) return { is: "round", round: readRound(text), dice };
  if (mark === " ") return { is: "round", round: [{ seat: readSeat(Number(seat)), move: rest }], dice };
  const call = CALLS.find((one) => one === rest);
  if (call === undefined) throw new Error(`"${text}" is no step`);
  return { is: "call", seat: readSeat(Number(seat)), call };
}

const MOVE_OR_CALL = /^(\d+)([ !])(.*)$/s;

const readRound = (text: string): readonly SeatMove[] =>
  (JSON.parse(text) as readonly (readonly [number, string])[]).map(([seat, move]) => ({ seat: readSeat(seat), move }));

function readSeat(number: number): Seat {
  const seat = asSeat(number, MAX_SEATS);
  if (seat === null) throw new Error(`there is no seat ${number}`);
  return seat;
}

export const writeNumbers = (numbers: readonly number[]): string => numbers.join(" ");

export const readNumbers = (text: string): readonly number[] =>
  text === "" ? [] : text.split(" ").map((number) => Number(number));
