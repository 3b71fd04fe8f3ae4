import { ELEMENTS, FACES, PAIRS } from "./box.ts";
import type { Move } from "./state.ts";

/**
 * `air` or `air+gem` sets a cup; `change:air`, `keep`, `reroll`, `take`, `leave`, `swap:air+fire`, `convert:water`,
 * `pass`.
 */
export function write(move: Move): string {
  switch (move.is) {
    case "choose":
      return move.stake ? `${move.face}+gem` : move.face;
    case "change":
      return `change:${move.face}`;
    case "swap":
      return `swap:${move.pair.join("+")}`;
    case "convert":
      return `convert:${move.element}`;
    case "keep":
    case "reroll":
    case "take":
    case "leave":
    case "pass":
      return move.is;
  }
}

/** All forty moves. */
export const MOVES: readonly Move[] = [
  ...[false, true].flatMap((stake) => FACES.map((face): Move => ({ is: "choose", face, stake }))),
  ...FACES.map((face): Move => ({ is: "change", face })),
  { is: "keep" },
  { is: "reroll" },
  { is: "take" },
  { is: "leave" },
  ...PAIRS.map((pair): Move => ({ is: "swap", pair })),
  ...ELEMENTS.map((element): Move => ({ is: "convert", element })),
  { is: "pass" },
];

const READ: ReadonlyMap<string, Move> = new Map(MOVES.map((move) => [write(move), move]));

export const read = (text: string): Move | null => READ.get(text) ?? null;
