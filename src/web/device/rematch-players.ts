import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import { adaptingLevel, adaptingSeats, noteAdaptingSeats } from "../match/setup/adapting-bots.ts";
import { botId } from "../match/setup/bot-players.ts";
import { roomById } from "../shell/rooms.ts";

/** Everybody moves one seat on, so that somebody else begins. Bots that adapt play at their level of now. */
export function rematchPlayers(
  match: string,
  game: string,
  players: readonly Player[],
): { readonly next: readonly Player[]; readonly note: (match: string) => void } {
  const room = roomById(game);
  const before = adaptingSeats(match);
  const from = (seat: Seat): number => (seat + 1) % players.length;
  const seats = seatsOf(players.length).filter((seat) => before.some((one) => one === from(seat)));
  const next = seatsOf(players.length).map((seat): Player => {
    const player = players[from(seat)] as Player;
    if (room === undefined || player.is !== "bot" || !seats.includes(seat)) return player;
    return { ...player, bot: botId(room, adaptingLevel(room).level) };
  });
  return {
    next,
    note(made) {
      if (room !== undefined && seats.length > 0) noteAdaptingSeats(room, made, seats);
    },
  };
}
