import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { game } from "../rules/game.ts";
import type { Move, View } from "../rules/state.ts";
import { mayWrite, twinMoves } from "./twin-moves.ts";
import { currentSubject, type TwinTable } from "./twin-table.ts";

/**
 * Questions that people might write here, good and bad, so that rules and twin judge the same ones: new, repeated,
 * empty, too long, typed by heart, reworded.
 */
function candidates(table: Pick<TwinTable, "row" | "options" | "asked"> | View): string[] {
  const subject = currentSubject(table);
  const { asked } = table;
  const number = asked.length;
  const repeated = asked.filter((key) => key.includes(" / ")).map((key) => key.split(" / "));
  const words = [
    [`Œufs « ${number} »\\ "…" & ~ {oui|non} ?`, "l’un", '"the other"'],
    ...repeated.map(([text, white, black]) => [`¿${text?.toUpperCase()} !`, black, white]),
    ["", "yes", "no"],
    [`Is ${number} nothing?`, "?", "no"],
    [`Is ${number} twice the same?`, "Élan", "elan!"],
    [`${number}`.padEnd(140, "x"), "a".repeat(40), "b".repeat(40)],
    [`${number}`.padEnd(141, "x"), "a", "b"],
    [`Is ${number} a long answer?`, "a".repeat(41), "b"],
    ["one kind of BREAKFAST for the rest of your days — which ?", "savoury", "sweet"],
  ];
  const edits = [`${subject}-1`, `${subject}-4/swapped`, "soup-1", "no-such-question-1"];
  return [
    ...words.map((three) => `ask:${JSON.stringify(three)}`),
    ...edits.flatMap((id) => words.slice(0, 2).map((three) => `edit:${id}:${JSON.stringify(three)}`)),
  ];
}

/** The rules as the walk needs them: they offer the written questions that they would accept, too. */
export const writingGame: typeof game = {
  ...game,
  choices: {
    ...game.choices,
    symbols: [...game.choices.symbols, "c--ot----c---tto"],
    subjects: ["", "Ours; Yours; Theirs; Nobody’s; Mine; Whose; Anybody’s; Somebody’s; Ésope"],
    maxWithdrawals: [2, 0, 1, 5],
    bots: [[], [0, 3], [1, 2, 3, 4]],
  },
  offers: (view) => [...game.offers(view), ...written(view)],
};

function written(view: View): readonly Move[] {
  if (view.phase.is !== "asking" || !view.turn.seats.some((seat) => seat === view.viewer)) return [];
  return candidates(view)
    .map((text) => game.read(text))
    .filter((move) => move !== null)
    .filter((move) => game.refusal(view, move) === null);
}

/** The twin's moves, with the same questions that people might write. */
export function writingTwinMoves(table: TwinTable, seat: number): readonly string[] {
  const moves = twinMoves(table, seat);
  const isAsker = table.stage === "asking" && moves.length > 0;
  return isAsker ? [...moves, ...candidates(table).filter((text) => mayWrite(table, text))] : moves;
}

/** People seldom object, but now and then most of them do. A third of the questions are written. */
export function chosenInTheWalk(offers: readonly Move[], view: View, dice: Dice): Move {
  const isUnpopular = view.asked.length % 4 === 0;
  const isRare = (move: Move): boolean => (move.is === "vote" && move.objection !== null) || move.is === "ask";
  const rare = offers.filter(isRare);
  const usual = offers.filter((move) => !isRare(move));
  return rare.length > 0 && dice.roll(12) <= (isUnpopular ? 8 : 3) ? oneOf(rare, dice) : oneOf(usual, dice);
}
