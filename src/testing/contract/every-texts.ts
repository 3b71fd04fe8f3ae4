import type { Room } from "../../kernel/room.ts";
import { type AnyTexts, LANGUAGE_IDS, type Language } from "../../kernel/texts.ts";

/** The texts of a room in every language. */
export async function everyTexts({ texts }: Pick<Room, "texts">): Promise<Readonly<Record<Language, AnyTexts>>> {
  const loaded = await Promise.all(LANGUAGE_IDS.map(async (language) => [language, (await texts[language]()).texts]));
  return Object.fromEntries(loaded);
}
