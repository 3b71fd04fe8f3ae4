import { readFile } from "node:fs/promises";
import { type LoadedRoom, loadRoom } from "../../host/match/load-room.ts";
import { newestEdition, type Room, roomName } from "../../kernel/room.ts";
import { type AnyTexts, type Language, sayIn } from "../../kernel/texts.ts";

/** What a program has to know of a game before it makes a table of it. */
export interface GameFacts {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  readonly minutes: { readonly min: number; readonly max: number };
  /** The edition of its rules that new matches take. */
  readonly edition: number;
  readonly options: readonly OptionFacts[];
  /** Its bots, the weakest first. */
  readonly bots: readonly { readonly id: string; readonly name: string; readonly description: string }[];
  /** Whether only the people of a table may read its record (docs/records.md). */
  readonly isPersonal: boolean;
}

interface OptionFacts {
  /** As in `options` of `createTable`. */
  readonly option: string;
  readonly name: string;
  readonly explained: string;
  /** The default first. An option may have more values than forms show; its rules say which. */
  readonly values: readonly { readonly value: unknown; readonly name: string; readonly seats?: readonly number[] }[];
  readonly isHouseRule: boolean;
  /** The value that the rule book recommends, where it is not the default. */
  readonly recommended?: unknown;
  /** The values that a public table may have, and those of one with days per move, where not all. */
  readonly atPublicTables?: readonly unknown[];
  readonly withDaysPerMove?: readonly unknown[];
}

/** The facts of a game in a language: they never change while the server runs, so each is made once. */
export async function gameFacts(room: Room, language: Language): Promise<GameFacts> {
  const known = made.get(room) ?? new Map<Language, Promise<GameFacts>>();
  made.set(room, known);
  const facts = known.get(language) ?? factsOf(room, language);
  known.set(language, facts);
  return facts;
}

const made = new WeakMap<Room, Map<Language, Promise<GameFacts>>>();

async function factsOf(room: Room, language: Language): Promise<GameFacts> {
  const [loaded, { texts }] = await Promise.all([loadRoom(room), room.texts[language]()]);
  const { id, tagline, seats, usual, minutes, isPersonal = false } = room;
  return {
    id,
    name: roomName(room, language),
    tagline: tagline[language],
    seats: { ...seats, usual },
    minutes,
    edition: newestEdition(room),
    options: Object.keys(loaded.game.choices as object).flatMap((option) =>
      optionFacts(loaded, texts, option, language),
    ),
    bots: texts.levels.map((level, place) => ({ id: `${id}-${place + 1}`, ...level })),
    isPersonal,
  };
}

/** None for what the server sets by itself, such as the seats of bots: nobody chooses it. */
function optionFacts(
  { room, game }: LoadedRoom,
  { options }: AnyTexts,
  option: string,
  language: Language,
): readonly OptionFacts[] {
  const text = options[option];
  const values = (game.choices as Readonly<Record<string, readonly unknown[]>>)[option] ?? [];
  if (text === undefined || Object.hasOwn(room.withBots?.([]) ?? {}, option)) return [];
  const say = sayIn(language, []);
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => game.seats.min + more);
  const shown = values.map((value) => {
    const seats = counts.filter((count) => game.options({ [option]: value }, count) !== null);
    const name = text.value(value as never, say);
    return seats.length === counts.length ? { value, name } : { value, name, seats };
  });
  const [atPublicTables, withDaysPerMove] = [room.publicTableOptions?.[option], room.slowTableOptions?.[option]];
  const recommended = game.recommended?.[option];
  return [
    {
      option,
      name: text.name,
      explained: text.explained,
      values: shown,
      isHouseRule: game.houseRules?.includes(option) ?? false,
      ...(recommended !== undefined && { recommended }),
      ...(atPublicTables !== undefined && { atPublicTables }),
      ...(withDaysPerMove !== undefined && { withDaysPerMove }),
    },
  ];
}

/** How its moves are written, as Markdown; null where nobody has described it. */
export const notationOf = (game: string, language: Language): Promise<string | null> =>
  readFile(new URL(`../../games/${game}/texts/notation.${language}.md`, import.meta.url), "utf8").catch(() => null);
