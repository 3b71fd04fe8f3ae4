import Emblem from "~icons/game-icons/broken-pottery";
import type { RoomPage } from "../../kit/board.ts";

export const ostrakon: RoomPage = {
  id: "ostrakon",
  Emblem,
  board: () => import("./board.tsx"),
  words: { en: () => import("./words.en.ts"), fr: () => import("./words.fr.ts") },
  lesson: () => import("./lesson.ts"),
  lessonTexts: { en: () => import("./lesson.en.ts"), fr: () => import("./lesson.fr.ts") },
  guide: { en: () => import("./guide.en.md"), fr: () => import("./guide.fr.md") },
  figures: () => import("./figures.tsx"),
};
