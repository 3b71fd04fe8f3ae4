import { possible } from "../knowledge.ts";
import type { Mask, ShownPiece, View } from "../state.ts";

/** By piece on the board: what it can still be, for all that the seat has been shown. The bot keeps its own notes. */
export type Memory = Readonly<Record<string, Mask>>;

export const BLANK: Memory = {};

export const remembered = (memory: Memory, view: View): Memory =>
  Object.fromEntries(view.board.map((piece) => [piece.pid, narrowed(memory[piece.pid], possible(piece, view.news))]));

/** What the bot makes of a piece; without a memory, what it sees at this moment. */
export const maskIn = (memory: Memory, piece: ShownPiece, view: View): Mask =>
  memory[piece.pid] ?? possible(piece, view.news);

const narrowed = (before: Mask | undefined, now: Mask): Mask =>
  before === undefined ? now : now.filter((kind) => before.includes(kind));
