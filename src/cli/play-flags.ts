import { botNameAt } from "../bots/bot-names.ts";
import { usualLevel } from "../bots/levels.ts";
import type { AnyBot } from "../kernel/bot.ts";
import { seatsOf } from "../kernel/seat.ts";
import type { LoadedGame } from "./load-game.ts";
import type { TerminalWords } from "./terminal-words.ts";

/** The flags of `symposion play`, as typed. */
export interface PlayFlags {
  readonly seats?: string;
  readonly bots?: string;
  readonly level?: string;
  readonly option?: readonly string[];
  readonly name?: readonly string[];
}

/** Who plays at which seat, with which options. */
export interface Seating {
  readonly names: readonly string[];
  /** By seat: its bot, or null for a person. People have the first seats. */
  readonly bots: readonly (AnyBot | null)[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** The seating that the flags ask for, or a sentence that says what is wrong with them. */
export function seatingFor(
  { room, game, bots: known }: LoadedGame,
  flags: PlayFlags,
  words: TerminalWords,
): Seating | string {
  const wanted = flags.level ?? String(usualLevel(room));
  const level = known.find((bot) => String(bot.level) === wanted);
  const all = known.map((bot) => String(bot.level)).join(", ");
  if (level === undefined) return words.noSuchBot(wanted, all);

  const seats = flags.seats === undefined ? null : wholeNumber(flags.seats);
  if (flags.seats !== undefined && seats === null) return words.badNumber(flags.seats);
  const playing = botsFrom(flags.bots ?? String((seats ?? game.seats.min) - 1), known, level);
  if (playing === null) return words.noSuchBot(flags.bots ?? "", all);
  const places = seats ?? Math.max(game.seats.min, playing.length);
  if (playing.length > places) return words.tooManyBots;

  const options = optionsFrom(flags.option ?? []);
  if (typeof options === "string") return words.badOption(options);
  const people = Array.from({ length: places - playing.length }, (_, index) => index + 1);
  return {
    names: [
      ...people.map((number) => flags.name?.[number - 1] ?? words.person(number)),
      ...playing.map((_, index) => botNameAt(index + 1)),
    ],
    bots: [...people.map(() => null), ...playing],
    options: { ...room.withBots?.(seatsOf(places).slice(people.length)), ...options },
  };
}

/** `3` means three bots of the level, `1,2,random` one of each. */
function botsFrom(text: string, known: readonly AnyBot[], level: AnyBot): readonly AnyBot[] | null {
  const count = wholeNumber(text);
  if (count !== null) return Array.from({ length: count }, () => level);
  const named = text.split(",").map((name) => known.find((bot) => bot.id === name || String(bot.level) === name));
  return named.every((bot) => bot !== undefined) ? named : null;
}

const wholeNumber = (text: string): number | null => (/^\d{1,2}$/.test(text) ? Number(text) : null);

/** Reads `stock=common`, `memoryAid=on`, `first=2`. Returns the options, or the first text that cannot be read. */
export function optionsFrom(texts: readonly string[]): Readonly<Record<string, unknown>> | string {
  const options: Record<string, unknown> = {};
  for (const text of texts) {
    const [, name, value] = /^(\w+)=(.+)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) return text;
    options[name] = optionValue(value);
  }
  return options;
}

export function optionValue(text: string): unknown {
  if (text === "on" || text === "off") return text === "on";
  return /^(true|false|-?\d+)$/.test(text) ? JSON.parse(text) : text;
}
