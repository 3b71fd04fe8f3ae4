import type { Room } from "../kernel/room.ts";
import type { AnyTexts, Language, LevelText } from "../kernel/texts.ts";

/** Whom one plays who has not chosen: somebody middling, who answers at once. */
export const usualLevel = ({ levels }: Pick<Room, "levels">): number => Math.min(2, levels);

/** A level as people choose it; 0 is the player that knows no game. One that the room no longer has is its number. */
export const levelText = ({ levels }: Pick<AnyTexts, "levels">, language: Language, level: number): LevelText =>
  (level === 0 ? CHANCE[language] : levels[level - 1]) ?? { name: String(level), line: "" };

const CHANCE: Readonly<Record<Language, LevelText>> = {
  en: { name: "Pure chance", line: "Plays any open move, all equally likely." },
  fr: { name: "Pur hasard", line: "Joue n’importe quel coup permis, tous avec la même chance." },
};
