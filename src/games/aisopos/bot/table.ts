import { mayAct } from "../../../kernel/game.ts";
import { isDrawn } from "../rules/bout.ts";
import { HEXES } from "../rules/hexes.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Kind, Move, View } from "../rules/state.ts";
import { believed, type Mixture, mixed } from "./belief.ts";
import { hexNumber, kindNumber, ONE_OF } from "./compact-board.ts";
import {
  CELL,
  DRAWN,
  EARLIER,
  HAND,
  HELD,
  KNOWN,
  LEFT,
  opened,
  PASS,
  PILE,
  PLAYED,
  type Position,
  QUIET,
  SEEN_BY,
  STEP,
  TO_MOVE,
  taken,
} from "./engine.ts";
import { MAX_STEPS, ORDER, type Trail, untrodden } from "./learned/trail.ts";
import { type Notebook, notesOf, type PieceNotes } from "./notebook.ts";

/** The position as far as the seat knows it, and what it believes of each opponent. */
export interface Table {
  readonly seat: number;
  /** Without the opponents' pieces: an imagined world fills in their hexes and hands. */
  readonly position: Position;
  readonly beliefs: readonly Mixture[];
  readonly trail: Trail;
}

export function tableOf(view: View, notebook: Notebook): Table {
  const { viewer } = view;
  if (viewer === "watcher" || !mayAct(view)) throw new Error("aisopos: a bot is asked for a move it may not make");
  const at = opened(view.seats, view.starter, view.options.bouts, view.quietLimit);
  at[TO_MOVE] = viewer;
  at[QUIET] = view.quiet;
  at[PLAYED] = view.results.length;
  at[DRAWN] = view.results.filter(({ end }) => isDrawn(end)).length;
  view.piles.forEach((pile, seat) => {
    at[PILE + seat] = pile.points;
    at[EARLIER + seat] = view.results.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0);
    for (const { owner, kind } of pile.pieces) at[LEFT + owner] = (at[LEFT + owner] ?? 0) - stockOf([kind]);
  });
  const trail = untrodden();
  const hidden: Face[][] = view.hands.map(() => []);
  for (const piece of view.board) {
    const hex = hexNumber(piece.at);
    const { mask, open, seenBy, steps, weights } = notesOf(notebook.pieces[piece.pid], piece, view);
    at[KNOWN + hex] = open | (seenBy << SEEN_BY);
    trail[hex] = Math.min(MAX_STEPS, steps);
    trail[ORDER + hex] = orderOf(piece.pid);
    at[HELD + piece.owner] = (at[HELD + piece.owner] ?? 0) | (1 << hex);
    if (piece.owner === viewer && piece.kind !== null) at[CELL + hex] = 1 + 5 * viewer + kindNumber(piece.kind);
    else hidden[piece.owner]?.push({ hex, mask, weights });
  }
  at[HAND + viewer] = stockOf(view.hands[viewer]?.kinds ?? []);
  const beliefs = view.hands.flatMap((_, seat) =>
    seat === viewer ? [] : [mixtureOf(seat, hidden[seat] ?? [], at[LEFT + seat] ?? 0, notebook.styles[seat] ?? [1])],
  );
  return { seat: viewer, position: at, beliefs, trail };
}

/** The number in a piece's id: in which order its owner placed it. */
const orderOf = (pid: string): number => Number(pid.slice(pid.indexOf(".") + 1));

/** A face-down piece, with the evidence for each kind by its owner's style. */
type Face = Pick<PieceNotes, "mask" | "weights"> & { readonly hex: number };

/** What is believed of a seat's face-down pieces, by its notes and what it has left. */
export const mixtureOf = (seat: number, faces: readonly Face[], stock: number, odds: readonly number[]): Mixture =>
  mixed(
    odds.map((_, style) =>
      believed(
        seat,
        faces.map(({ hex, mask, weights }) => ({ hex, mask, weights: weights[style] ?? UNTOLD })),
        stock,
      ),
    ),
    odds,
  );

const UNTOLD: readonly number[] = KINDS.map(() => 1);

export const stockOf = (kinds: readonly Kind[]): number =>
  kinds.reduce((sum, kind) => sum + (ONE_OF[kindNumber(kind)] ?? 0), 0);

/** A move of the engine as a move of the rules. */
export function moveOf(at: Position, number: number): Move {
  if (number === PASS) return { is: "pass" };
  const to = sure(HEXES[(number < STEP ? number : number - STEP) % 19]);
  if (number < STEP) return { is: "place", kind: sure(KINDS[Math.floor(number / 19)]), to };
  const from = sure(HEXES[Math.floor((number - STEP) / 19)]);
  return { is: (taken(at) >> hexNumber(to)) & 1 ? "attack" : "move", from, to };
}

function sure<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error("aisopos: no such move");
  return thing;
}

/** A move of the rules as a number of the engine. */
export function numberOf(move: Move): number {
  switch (move.is) {
    case "pass":
      return PASS;
    case "place":
      return 19 * kindNumber(move.kind) + hexNumber(move.to);
    default:
      return STEP + 19 * hexNumber(move.from) + hexNumber(move.to);
  }
}
