import { mayAct } from "../../../kernel/game.ts";
import { HEXES, isAdjacent, neighbours } from "./hexes.ts";
import { KINDS } from "./kinds.ts";
import type { Hex, Kind, Move, Refusal, ShownPiece, View } from "./state.ts";

const PASS: Move = { is: "pass" };

export function offers(view: View): readonly Move[] {
  if (!mayAct(view)) return [];
  const open = actions(view);
  return open.length > 0 ? open : [PASS];
}

/** Every action open to the seat to move. There is none only when the others hold all hexes (AI-17). */
function actions(view: View): readonly Move[] {
  const standing = new Map(view.board.map((piece) => [piece.at, piece]));
  const hand = ownHand(view);
  const kinds = KINDS.filter((kind) => hand.includes(kind));
  const free = kinds.length === 0 ? [] : HEXES.filter((hex) => !standing.has(hex));
  const places = kinds.flatMap((kind) => free.map((to): Move => ({ is: "place", kind, to })));
  const own = view.board.filter(({ owner }) => owner === view.viewer);
  return [...places, ...own.flatMap(({ at }) => stepsFrom(at, standing))];
}

/** AI-10 to AI-13: one step, to a hex that is free or an opponent's. */
const stepsFrom = (from: Hex, standing: ReadonlyMap<Hex, ShownPiece>): readonly Move[] =>
  neighbours(from).flatMap((to): Move[] => {
    const there = standing.get(to);
    if (there === undefined) return [{ is: "move", from, to }];
    return there.owner === standing.get(from)?.owner ? [] : [{ is: "attack", from, to }];
  });

const ownHand = ({ viewer, hands }: View): readonly Kind[] =>
  viewer === "watcher" ? [] : (hands[viewer]?.kinds ?? []);

/** An attack is never refused because of a hidden kind: the duel decides who wins. */
export function refusal(view: View, move: Move): Refusal | null {
  if (!mayAct(view)) return { key: "waitForYourTurn", rule: "AI-5" };
  switch (move.is) {
    case "place":
      if (!ownHand(view).includes(move.kind)) return { key: "kindNotInHand", kind: move.kind, rule: "AI-8" };
      return pieceAt(view, move.to) === null ? null : { key: "hexTaken", hex: move.to, rule: "AI-9" };
    case "move":
    case "attack":
      return stepRefusal(view, move.from, move.to, move.is);
    case "pass":
      return actions(view).length > 0 ? { key: "mayNotPass", rule: "AI-7" } : null;
  }
}

function stepRefusal(view: View, from: Hex, to: Hex, how: "move" | "attack"): Refusal | null {
  const piece = pieceAt(view, from);
  const there = pieceAt(view, to);
  if (piece === null) return { key: "noPieceThere", hex: from, rule: "AI-10" };
  if (piece.owner !== view.viewer) return { key: "notYourPiece", hex: from, rule: "AI-10" };
  if (!isAdjacent(from, to)) return { key: "notAdjacent", from, to, rule: "AI-10" };
  if (there?.owner === view.viewer) return { key: "ownPieceThere", hex: to, rule: "AI-11" };
  if (how === "attack") return there === null ? { key: "nobodyThere", hex: to, rule: "AI-12" } : null;
  return there === null ? null : { key: "somebodyThere", hex: to, rule: "AI-13" };
}

const pieceAt = ({ board }: View, hex: Hex): ShownPiece | null => board.find(({ at }) => at === hex) ?? null;

/** `L@c3` place a Lion, `c3-c4` move, `c3xc4` attack, `--` the forced pass. */
export function write(move: Move): string {
  switch (move.is) {
    case "place":
      return `${move.kind}@${move.to}`;
    case "move":
      return `${move.from}-${move.to}`;
    case "attack":
      return `${move.from}x${move.to}`;
    case "pass":
      return "--";
  }
}

const EVERY_MOVE: readonly Move[] = [
  PASS,
  ...KINDS.flatMap((kind) => HEXES.map((to): Move => ({ is: "place", kind, to }))),
  ...HEXES.flatMap((from) => HEXES.map((to): Move => ({ is: "move", from, to }))),
  ...HEXES.flatMap((from) => HEXES.map((to): Move => ({ is: "attack", from, to }))),
];

const READ: ReadonlyMap<string, Move> = new Map(EVERY_MOVE.map((move) => [write(move).toLowerCase(), move]));

/** Reads exactly the written forms. Outer spaces and the case of letters do not count. */
export const read = (text: string): Move | null => READ.get(text.trim().toLowerCase()) ?? null;
