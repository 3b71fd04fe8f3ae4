import { guestAt, guestsAmong } from "../bots/guests.ts";
import { levelText, usualLevel } from "../bots/levels.ts";
import type { Room } from "../kernel/room.ts";
import { seatsOf } from "../kernel/seat.ts";
import type { AnyTexts } from "../kernel/texts.ts";
import type { Sitter } from "../protocol/messages.ts";
import { ownName } from "./settings.ts";
import type { Words } from "./words.ts";

export const botAt = (room: Room, seat: number, level: number): Sitter => ({
  is: "bot",
  name: guestAt(seat),
  bot: botOf(room, level),
});

export const botOf = (room: Room, level: number): string => (level === 0 ? "random" : `${room.id}-${level}`);

export const usualBot = (room: Room): string => botOf(room, usualLevel(room));

/** 0 for the player that knows nothing. */
export const levelOf = (bot: string): number => Number(/-(\d+)$/.exec(bot)?.[1] ?? 0);

/** What the bot's level is called in its room. */
export const botName = (texts: AnyTexts, { language }: Words, bot: string): string =>
  levelText(texts, language, levelOf(bot)).name;

/** One person, and the usual company of the room at a middling level. */
export function usualSitters(room: Room, words: Words): readonly Sitter[] {
  const name = ownName.value || words.guest;
  const guests = guestsAmong(seatsOf(room.usual).map((seat) => (seat === 0 ? name : null)));
  return guests.map((guest, seat) =>
    seat === 0 ? { is: "person", name } : { ...botAt(room, seat, usualLevel(room)), name: guest },
  );
}
