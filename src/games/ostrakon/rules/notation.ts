import { asSeat, MAX_SEATS, type Seat } from "../../../kernel/seat.ts";
import type { BankSource } from "./bank/bank.ts";
import { OBJECTIONS } from "./objections.ts";
import { PHILOSOPHERS } from "./philosophers.ts";
import { tidied } from "./question.ts";
import type { Move, Wording } from "./state.ts";

/**
 * `ask:["Mountains or islands?","mountains","islands"]` is a question with its white and its black answer;
 * `edit:islands-2:["…","…","…"]` one made of a bank question; `bank:islands-2` the bank question as it is. `/swapped`
 * behind the name says that its stored white answer is now the black one. `follow`, `pass`; `w`, `b` a ballot,
 * `w/unclear` one that objects; `be:lakonix` and `be:any` name a philosopher; `pick:3+5` seats counted from 1; `keep`, `turn`.
 */
export function write(move: Move): string {
  switch (move.is) {
    case "ask":
      return move.from === null
        ? `ask:${writtenWording(move)}`
        : `edit:${writtenSource(move.from)}:${writtenWording(move)}`;
    case "bank":
      return `bank:${writtenSource(move)}`;
    case "vote":
      return move.objection === null ? move.stone : `${move.stone}/${move.objection}`;
    case "pick":
      return `pick:${move.seats.map((seat) => seat + 1).join("+")}`;
    case "be":
      return `be:${move.philosopher ?? "any"}`;
    case "follow":
    case "pass":
    case "keep":
    case "turn":
      return move.is;
  }
}

const writtenSource = ({ id, swapped }: BankSource): string => (swapped ? `${id}/swapped` : id);

const writtenWording = ({ text, white, black }: Wording): string => JSON.stringify([text, white, black]);

export const read = (text: string): Move | null =>
  SHORT.get(text) ?? readAsk(text) ?? readBank(text) ?? readPicks(text);

const SHORT: ReadonlyMap<string, Move> = new Map(
  [
    ...(["follow", "pass", "keep", "turn"] as const).map((is): Move => ({ is })),
    ...[null, ...PHILOSOPHERS].map((philosopher): Move => ({ is: "be", philosopher })),
    ...(["w", "b"] as const).flatMap((stone) =>
      [null, ...OBJECTIONS].map((objection): Move => ({ is: "vote", stone, objection })),
    ),
  ].map((move) => [write(move), move]),
);

function readAsk(text: string): Move | null {
  const [, source, written] = /^(?:ask|edit:([^:]+)):(.+)$/s.exec(text) ?? [];
  if (written === undefined) return null;
  const from = source === undefined ? null : readSource(source);
  const wording = readWording(written);
  return wording === null || (source !== undefined && from === null) ? null : { is: "ask", from, ...wording };
}

/** A missing answer is an empty one; `refusal` says what is wrong with it. */
function readWording(text: string): Wording | null {
  const parts = jsonOrNull(text);
  if (!Array.isArray(parts) || parts.length > 3 || !parts.every((part) => typeof part === "string")) return null;
  const [question = "", white = "", black = ""] = parts.map(tidied);
  return { text: question, white, black };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readBank(text: string): Move | null {
  const source = text.startsWith("bank:") ? readSource(text.slice("bank:".length)) : null;
  return source === null ? null : { is: "bank", ...source };
}

function readSource(text: string): BankSource | null {
  const [, id, swapped] = /^([a-z0-9-]+)(\/swapped)?$/.exec(text) ?? [];
  return id === undefined ? null : { id, swapped: swapped !== undefined };
}

/** In seating order, because picks are made together. A seat named twice stays twice, so that it is refused. */
function readPicks(text: string): Move | null {
  const [, listed] = /^pick:((?:\d+(?:\+\d+)*)?)$/.exec(text) ?? [];
  if (listed === undefined) return null;
  const seats = listed
    .split("+")
    .filter((number) => number !== "")
    .map((number) => asSeat(Number(number) - 1, MAX_SEATS));
  const picks = seats.filter((seat): seat is Seat => seat !== null);
  return picks.length < seats.length ? null : { is: "pick", seats: picks.sort((a, b) => a - b) };
}
