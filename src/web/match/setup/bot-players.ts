import { botNameAt, botNames } from "../../../bots/bot-names.ts";
import { levelText, usualLevel } from "../../../bots/levels.ts";
import type { Room } from "../../../kernel/room.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import type { AnyTexts } from "../../../kernel/texts.ts";
import type { Player } from "../../../protocol/messages/match-messages.ts";
import { ownName } from "../../shell/settings.ts";
import type { SiteWords } from "../../shell/words.ts";

export const botPlayer = (room: Room, seat: number, level: number): Player => ({
  is: "bot",
  name: botNameAt(seat),
  bot: botId(room, level),
});

export const botId = (room: Room, level: number): string => (level === 0 ? "random" : `${room.id}-${level}`);

export const usualBotId = (room: Room): string => botId(room, usualLevel(room));

/** 0 for the random bot. */
export const botLevel = (bot: string): number => Number(/-(\d+)$/.exec(bot)?.[1] ?? 0);

/** The name of the bot's level in its room. */
export const botName = (texts: AnyTexts, { language }: SiteWords, bot: string): string =>
  levelText(texts, language, botLevel(bot)).name;

/** One person, and bots of a medium level on the other seats that the room usually has. */
export function usualPlayers(room: Room, words: SiteWords): readonly Player[] {
  const name = ownName.value || words.defaultName;
  const names = botNames(seatsOf(room.usual).map((seat) => (seat === 0 ? name : null)));
  return names.map((botName, seat) =>
    seat === 0 ? { is: "person", name } : { ...botPlayer(room, seat, usualLevel(room)), name: botName },
  );
}
