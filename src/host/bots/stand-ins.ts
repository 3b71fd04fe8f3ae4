import type { AnyBot } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { MatchHistory } from "../match/match-history.ts";
import { playedBy } from "../match/played-by.ts";
import { botInSeat } from "./bot-moves.ts";

/** The bot that chooses for a seat which no person plays now. See docs/time-and-absence.md for each room. */
export function botForSeat(history: MatchHistory, seat: Seat): AnyBot {
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
