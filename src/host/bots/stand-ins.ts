import type { BotLoader } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { MatchHistory } from "../match/match-history.ts";
import { playedBy } from "../match/played-by.ts";
import { botInSeat } from "./bot-moves.ts";

/**
 * The bot that chooses for a seat which no person plays now: the stand-in of somebody who is away, the heir of somebody
 * who has left, or a bot of its own. The automation of a match (../match/automation.ts) plays its move.
 * docs/time-and-absence.md has more for each room.
 */
export function botForSeat(history: MatchHistory, seat: Seat): BotLoader {
  const { standIn, heir } = history.room;
  switch (playedBy(history, seat)) {
    case "standIn":
      return standIn;
    case "heir":
      return heir;
    case "bot":
    case "person":
      return botInSeat(history, seat);
  }
}
