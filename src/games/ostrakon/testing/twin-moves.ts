import {
  isWellFormed,
  type TwinQuestion,
  type TwinWords,
  typedByHeart,
  unusedQuestions,
  usedUp,
} from "./twin-questions.ts";
import { allSeats, askerOf, at, currentSubject, mayFollow, picksNeeded, TWELVE, type TwinTable } from "./twin-table.ts";

export interface TwinAsked {
  readonly seats: readonly number[];
  readonly how: "first" | "each";
  readonly claim?: string;
}

/** Who may act (section 4.1), and whether they answer in secret and together. */
export function twinTurn(table: TwinTable): TwinAsked {
  switch (table.stage) {
    case "choosing":
      return { seats: allSeats(table), how: "each" };
    case "asking":
    case "picking":
    case "deciding":
      return { seats: [askerOf(table)], how: "first" };
    case "following":
      return followRound(table);
    case "answering":
      return { seats: allSeats(table), how: "each" };
    case "over":
      return { seats: [], how: "first" };
  }
}

/** OS-74, or OS-97: the first claim counts. Whoever is farther behind is named before others. */
function followRound(table: TwinTable): TwinAsked {
  const seats = mayFollow(table);
  if (table.options.follower === "farthest") return { seats, how: "each" };
  const distance = (seat: number): number => 17 - at(table, seat).space;
  return { seats: [...seats].sort((a, b) => distance(b) - distance(a)), how: "each", claim: "follow" };
}

/** Every legal move of a seat as text. Questions that people write are not listed: `mayWrite` judges them. */
export function twinMoves(table: TwinTable, seat: number): readonly string[] {
  if (!twinTurn(table).seats.includes(seat)) return [];
  switch (table.stage) {
    case "choosing":
      return ["any", ...TWELVE].map((name) => `be:${name}`);
    case "asking":
      return unusedQuestions(currentSubject(table), table).flatMap((id) => [`bank:${id}`, `bank:${id}/swapped`]);
    case "following":
      return ["follow", "pass"];
    case "answering":
      return mayObject(table).includes(seat) ? [...STONES, ...OBJECTIONS] : STONES;
    case "picking":
      return groups(
        allSeats(table).filter((other) => other !== seat),
        picksNeeded(table),
      ).map((group) => `pick:${group.map((one) => one + 1).join("+")}`);
    case "deciding":
      return ["keep", "turn"];
    case "over":
      return [];
  }
}

const STONES = ["w", "b"];
const OBJECTIONS = STONES.flatMap((stone) =>
  ["off-subject", "unclear", "foregone", "offensive", "repeated"].map((why) => `${stone}/${why}`),
);

/** OS-36: anyone but the asker and the bots, unless objections are off or the bank's question was imposed. */
export const mayObject = (table: TwinTable): readonly number[] =>
  table.withdrawals >= table.options.maxWithdrawals
    ? []
    : allSeats(table).filter((seat) => seat !== askerOf(table) && !table.options.bots.some((bot) => bot === seat));

/** OS-68: all groups of this many different seats. */
function groups(seats: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return seats.flatMap((first, index) => groups(seats.slice(index + 1), size - 1).map((others) => [first, ...others]));
}

/** The question that a move asks: `bank:…`, `ask:[…]` or `edit:…:[…]`. Null if the move asks nothing. */
export function twinQuestion(text: string): TwinQuestion | null {
  const [, kind, source, words] = /^(bank|ask|edit):([^:[]*):?(\[.*\])?$/s.exec(text) ?? [];
  if (kind === undefined || source === undefined) return null;
  const from = { id: source.replace("/swapped", ""), swapped: source.endsWith("/swapped") };
  if (kind === "bank") return { is: "bank", ...from };
  const [question, white, black] = JSON.parse(words ?? "[]") as string[];
  const written: TwinWords = { text: question ?? "", white: white ?? "", black: black ?? "" };
  return { is: "written", ...written, from: kind === "edit" ? from : typedByHeart(written) };
}

/** Whether the asker may ask a question in words of their own (OS-28, OS-29, OS-33, section 4.4). */
export function mayWrite(table: TwinTable, text: string): boolean {
  const question = twinQuestion(text);
  if (table.stage !== "asking" || question?.is !== "written" || !isWellFormed(question)) return false;
  if (table.options.questionMode === "bank") return false;
  const isEdited = text.startsWith("edit:");
  if (isEdited && !unusedQuestions(currentSubject(table), table).includes(question.from?.id ?? "")) return false;
  if (!isEdited && table.options.questionMode === "bankEditable") return false;
  const again = [...usedUp(question), typedByHeart(question)?.id ?? ""];
  return !again.some((key) => table.asked.includes(key));
}
