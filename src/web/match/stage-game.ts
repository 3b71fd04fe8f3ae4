import type { AnyGame } from "../../kernel/game.ts";
import type { AnyBoard } from "../../kit/board.ts";
import type { StageGame } from "../../stage/events.ts";

/** What a director needs of a room's rules and board. */
export const stageGame = (
  { offers, refusal, write, read, recall }: AnyGame,
  { isFinal }: Pick<AnyBoard, "isFinal">,
): StageGame => ({ offers, refusal, write, read, isFinal, ...(recall !== undefined && { recall }) });
