import type { RoomPage } from "../../../kit/board.ts";

export const empedocle: RoomPage = {
  id: "empedocle",
  board: () => import("./board.tsx"),
  words: { en: () => import("../texts/words.en.ts"), fr: () => import("../texts/words.fr.ts") },
  ending: { en: () => import("../texts/ending.en.ts"), fr: () => import("../texts/ending.fr.ts") },
  lesson: () => import("../texts/lesson.ts"),
  lessonTexts: { en: () => import("../texts/lesson.en.ts"), fr: () => import("../texts/lesson.fr.ts") },
  guide: { en: () => import("../texts/guide.en.md"), fr: () => import("../texts/guide.fr.md") },
  notation: { en: () => import("../texts/notation.en.md"), fr: () => import("../texts/notation.fr.md") },
  figures: () => import("./figures.tsx"),
  help: { en: () => import("../texts/help.en.ts"), fr: () => import("../texts/help.fr.ts") },
};
