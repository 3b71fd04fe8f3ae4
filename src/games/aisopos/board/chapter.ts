import { isOver } from "../../../kernel/game.ts";
import type { View } from "../rules/state.ts";

/** The chapter of the guide that belongs to this moment: after a duel who saw what, after a long quiet how it ends. */
export function chapter({ turn, news, quiet, quietLimit }: View): string {
  if (isOver(turn)) return "end";
  if (news.some(({ key }) => key.startsWith("duel"))) return "duel";
  return quiet > quietLimit * 0.7 ? "draws" : "turn";
}
