import type { Room } from "../kernel/room.ts";
import type { AnyTexts, Language, LevelText } from "../kernel/texts.ts";

/** The default level: of medium strength, and it answers at once. */
export const usualLevel = ({ levels }: Pick<Room, "levels">): number => Math.min(2, levels);

/** The text of a level. 0 is the random bot. A level that the room no longer has is shown as its number. */
export const levelText = ({ levels }: Pick<AnyTexts, "levels">, language: Language, level: number): LevelText =>
  (level === 0 ? RANDOM_BOT[language] : levels[level - 1]) ?? { name: String(level), description: "" };

const RANDOM_BOT: Readonly<Record<Language, LevelText>> = {
  en: { name: "Pure chance", description: "Plays any open move, all equally likely." },
  fr: { name: "Pur hasard", description: "Joue n’importe quel coup permis, tous avec la même chance." },
};
