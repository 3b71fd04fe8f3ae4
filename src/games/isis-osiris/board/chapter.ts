import { isOver } from "../../../kernel/game.ts";
import type { View } from "../rules/state.ts";

/** The chapter of the guide that belongs to this moment. */
export const chapter = (view: View): string => (isOver(view.turn) ? "counting" : "turn");
