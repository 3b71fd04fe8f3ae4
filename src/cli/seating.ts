import { guestAt } from "../bots/guests.ts";
import { usualLevel } from "../bots/levels.ts";
import type { AnyBot } from "../kernel/bot.ts";
import { seatsOf } from "../kernel/seat.ts";
import type { OpenRoom } from "./house.ts";
import type { Words } from "./words.ts";

/** What was asked for on the command line, as typed. */
export interface Wish {
  readonly seats?: string;
  readonly bots?: string;
  readonly level?: string;
  readonly option?: readonly string[];
  readonly name?: readonly string[];
}

export interface Seating {
  readonly names: readonly string[];
  /** By seat: the bot that plays it, or null for a person. People sit first. */
  readonly bots: readonly (AnyBot | null)[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Who sits where; a sentence where the wish makes no sense. */
export function seatingFor({ room, game, bots: known }: OpenRoom, wish: Wish, words: Words): Seating | string {
  const wished = wish.level ?? String(usualLevel(room));
  const level = known.find((bot) => String(bot.level) === wished);
  const all = known.map((bot) => String(bot.level)).join(", ");
  if (level === undefined) return words.noSuchBot(wished, all);

  const seats = wish.seats === undefined ? null : wholeNumber(wish.seats);
  if (wish.seats !== undefined && seats === null) return words.badNumber(wish.seats);
  const playing = botsFrom(wish.bots ?? String((seats ?? game.seats.min) - 1), known, level);
  if (playing === null) return words.noSuchBot(wish.bots ?? "", all);
  const places = seats ?? Math.max(game.seats.min, playing.length);
  if (playing.length > places) return words.tooManyBots;

  const options = optionsFrom(wish.option ?? []);
  if (typeof options === "string") return words.badOption(options);
  const people = Array.from({ length: places - playing.length }, (_, index) => index + 1);
  return {
    names: [
      ...people.map((number) => wish.name?.[number - 1] ?? words.person(number)),
      ...playing.map((_, index) => guestAt(index + 1)),
    ],
    bots: [...people.map(() => null), ...playing],
    options: { ...room.withBots?.(seatsOf(places).slice(people.length)), ...options },
  };
}

/** `3`: three bots of the level; `1,2,random`: one of each. */
function botsFrom(text: string, known: readonly AnyBot[], level: AnyBot): readonly AnyBot[] | null {
  const count = wholeNumber(text);
  if (count !== null) return Array.from({ length: count }, () => level);
  const named = text.split(",").map((name) => known.find((bot) => bot.id === name || String(bot.level) === name));
  return named.every((bot) => bot !== undefined) ? named : null;
}

const wholeNumber = (text: string): number | null => (/^\d{1,2}$/.test(text) ? Number(text) : null);

/** `stock=common`, `memoryAid=on`, `first=2`: the values as options have them. The first that cannot be read comes back. */
export function optionsFrom(texts: readonly string[]): Readonly<Record<string, unknown>> | string {
  const options: Record<string, unknown> = {};
  for (const text of texts) {
    const [, name, value] = /^(\w+)=(.+)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) return text;
    options[name] = readValue(value);
  }
  return options;
}

export function readValue(text: string): unknown {
  if (text === "on" || text === "off") return text === "on";
  return /^(true|false|-?\d+)$/.test(text) ? JSON.parse(text) : text;
}
