import type { Update } from "../../protocol/messages/match-messages.ts";
import type { MatchStage } from "./stage.ts";

/** Whether the match goes on: the rules are not at an end, and nobody has given it up. */
export const isPlaying = (stage: Pick<MatchStage, "matchControl">, update: Update): boolean =>
  update.outcome === null && stage.matchControl.value?.ended === undefined;
