import { type Room, roomName } from "../../kernel/room.ts";
import type { Language } from "../../kernel/texts.ts";
import type { Notification } from "./notification.ts";
import { en } from "./notification-words.en.ts";
import { fr } from "./notification-words.fr.ts";
import type { NotificationWords } from "./notification-words.ts";

/** A notification as people read it, without formatting of any kind. */
export interface Rendered {
  /** The game, or the site where it is about none. */
  readonly title: string;
  readonly text: string;
  /** The table's address; null where the site's own address is unknown, or it is about no table. */
  readonly url: string | null;
}

const WORDS: Readonly<Record<Language, NotificationWords>> = { en, fr };

export const notificationWords = (language: Language): NotificationWords => WORDS[language];

export type Render = (notification: Notification, language: Language) => Rendered;

/** French files are written with plain spaces (scripts/french-spaces.ts); no build makes them firm on a server. */
const firmSpaces = (text: string): string => text.replace(/ (?=[?!;:»])/g, "\u00a0").replace(/(?<=«) /g, "\u00a0");

export const proseOf = (text: string, language: Language): string => (language === "fr" ? firmSpaces(text) : text);

export const createRender =
  (rooms: readonly Room[], site: () => string | null): Render =>
  ({ kind, game, table, from }, language) => {
    const words = notificationWords(language);
    const room = rooms.find(({ id }) => id === game);
    const address = site();
    return {
      title: room === undefined ? words.site : roomName(room, language),
      text: proseOf(words.told[kind](from), language),
      url: address === null ? null : table === "" ? `${address}/me` : `${address}/t/${table}`,
    };
  };

/** How much time is left, in words: hours, or minutes below two of them. */
export function spanLeft(until: number, now: number, language: Language): string {
  const minutes = Math.max(0, Math.round((until - now) / MINUTE));
  const [value, unit] = minutes < 120 ? [minutes, "minute"] : [Math.round(minutes / 60), "hour"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Number(value));
}

const MINUTE = 60_000;
