import * as catalogue from "../../../games/catalogue.ts";
import type { Language } from "../../../kernel/texts.ts";
import type { Message, Notification } from "../notification.ts";
import { createRender } from "../rendered.ts";

export const SITE = "https://games.example";
/** A Thursday in November, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 19, 12);

export const render = createRender(Object.values(catalogue), () => SITE);

export const notification = (changes: Partial<Notification> = {}): Notification => ({
  id: "note-1",
  kind: "yourTurn",
  table: "abcdefghij",
  game: "isis-osiris",
  from: null,
  until: null,
  made: NOON,
  ...changes,
});

export const message = (
  notifications: readonly Notification[] = [notification()],
  language: Language = "en",
  isWithdrawn = false,
): Message => ({ id: "message-1", language, notifications, isWithdrawn });
