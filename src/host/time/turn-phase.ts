import { PLAIN_TIMER } from "../../kernel/party-timer.ts";
import { currentMatch, type MatchHistory } from "../match/match-history.ts";

/** The phase of the present turn, as everybody may know it (TL-84). */
export function turnPhase(history: MatchHistory): string {
  const { moments, game } = history.room;
  const { phaseOf } = moments.timer ?? PLAIN_TIMER;
  return phaseOf(game.view(currentMatch(history).state, "watcher") as never);
}
