import { hostSentences } from "../host/sentences.ts";
import type { Fact } from "../kernel/game.ts";
import { kernelSentences } from "../kernel/sentences.ts";
import { LANGUAGES, type Language, sayIn, tell } from "../kernel/texts.ts";
import { houseSentences } from "../protocol/house-sentences.ts";
import { namesAt } from "./tables/gathered.ts";
import type { House } from "./tables/house.ts";

/** A fact as a sentence, whether the house, the host, the kernel or the game at this table states it. */
export async function sentenceOf(
  { book, rooms }: House,
  fact: Fact,
  language: Language,
  table: string | null,
): Promise<string> {
  const ours = { ...kernelSentences[language], ...hostSentences[language], ...houseSentences[language] };
  const gathering = Object.hasOwn(ours, fact.key) || table === null ? null : await book.read(table);
  const room = rooms.find(({ id }) => id === gathering?.game);
  const { texts } = room === undefined ? { texts: null } : await room.texts[language]();
  const names = gathering === null ? [] : namesAt(gathering).map((name) => name ?? "");
  return tell({ ...ours, ...texts?.sentences }, fact, sayIn(language, names));
}

/** The first of our languages that somebody reads, by what their browser says; English where it says nothing. */
export function languageIn(accepted: string | undefined): Language {
  const wishes = (accepted ?? "").split(",").map((wish, place) => {
    const [tag = "", ...about] = wish.trim().toLowerCase().split(";");
    const weight = Number(/q=([\d.]+)/.exec(about.join(";"))?.[1] ?? 1);
    return { language: LANGUAGES.find((one) => tag === one || tag.startsWith(`${one}-`)), weight, place };
  });
  const [best] = wishes
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place);
  return best?.language ?? "en";
}
