import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { MatchInfo } from "../../../protocol/messages/match-messages.ts";
import { adaptingLevel, adaptingSeats, noteAdaptingSeats } from "../../match/setup/adapting-bots.ts";
import { botId } from "../../match/setup/bot-players.ts";
import { roomById } from "../../shell/rooms.ts";
import { connection } from "../my-server-identity.ts";

/**
 * Bots that are to be as strong as me are so at the rematch, too, at their level of now. Only its owner says how strong
 * bots are: that is whoever wanted it first.
 */
export async function carryAdaptingBots({ id, game }: MatchInfo, rematch: string): Promise<void> {
  const room = roomById(game);
  const before = adaptingSeats(id);
  // Whoever comes back to a rematch finds it as they left it.
  if (room === undefined || before.length === 0 || adaptingSeats(rematch).length > 0) return;
  const found = await connection.request({ t: "table", table: rematch });
  if (!found.ok || !found.table.you.isOwner) return;
  const { seats } = found.table;
  const bot = botId(room, adaptingLevel(room).level);
  const carried: Seat[] = [];
  for (const seat of seatsOf(seats.length)) {
    // Everybody's place is one seat lower (TL-111).
    const wasAdapting = before.some((one) => one === (seat + 1) % seats.length);
    if (!wasAdapting || seats[seat]?.is !== "bot") continue;
    const seated = await connection.request({ t: "seatBot", table: rematch, seat, bot });
    if (seated.ok) carried.push(seat);
  }
  if (carried.length > 0) noteAdaptingSeats(room, rematch, carried);
}
