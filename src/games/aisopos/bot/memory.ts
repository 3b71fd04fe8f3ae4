import { possible } from "../rules/knowledge.ts";
import type { Mask, ShownPiece, View } from "../rules/state.ts";

/** By piece on the board: the kinds it can still be by all views so far. The bot keeps its own notes. */
export type Memory = Readonly<Record<string, Mask>>;

export const BLANK: Memory = {};

export const remembered = (memory: Memory, view: View): Memory =>
  Object.fromEntries(view.board.map((piece) => [piece.pid, narrowed(memory[piece.pid], possible(piece, view.news))]));

/** The kinds a piece can be. Without a memory, only the present view counts. */
export const maskIn = (memory: Memory, piece: ShownPiece, view: View): Mask =>
  memory[piece.pid] ?? possible(piece, view.news);

const narrowed = (before: Mask | undefined, now: Mask): Mask =>
  before === undefined ? now : now.filter((kind) => before.includes(kind));
