import type { RoomPage } from "../../../kit/board.ts";
import type { Words } from "../texts/words.ts";

const wordsInParts = { en: () => import("../texts/words.en.ts"), fr: () => import("../texts/words.fr.ts") };

/** With the whole bank of questions. */
async function whole(loading: Promise<{ readonly words: Words }>): Promise<{ readonly words: Words }> {
  const loaded = await loading;
  await loaded.words.load("all");
  return loaded;
}

export const ostrakon: RoomPage = {
  id: "ostrakon",
  board: () => import("./board.tsx"),
  words: { en: () => whole(wordsInParts.en()), fr: () => whole(wordsInParts.fr()) },
  wordsInParts,
  ending: { en: () => import("../texts/ending.en.ts"), fr: () => import("../texts/ending.fr.ts") },
  lesson: () => import("../texts/lesson.ts"),
  lessonTexts: { en: () => import("../texts/lesson.en.ts"), fr: () => import("../texts/lesson.fr.ts") },
  guide: { en: () => import("../texts/guide.en.md"), fr: () => import("../texts/guide.fr.md") },
  notation: { en: () => import("../texts/notation.en.md"), fr: () => import("../texts/notation.fr.md") },
  figures: () => import("./figures.tsx"),
  ownOptions: { names: ["symbols", "subjects"], editors: () => import("./editors/editors.tsx") },
  help: { en: () => import("../texts/help.en.ts"), fr: () => import("../texts/help.fr.ts") },
};
