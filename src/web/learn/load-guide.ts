import type { BaseView } from "../../kernel/game.ts";
import type { Language } from "../../kernel/texts.ts";
import type { RoomPage } from "../../kit/board.ts";
import type { LoadedGuide } from "./guide-chapters.tsx";

export interface GuideOfRoom extends LoadedGuide {
  /** The chapter that belongs to a view. */
  readonly chapter: (view: BaseView) => string;
}

/** The rules for players, or what is for the curious, with figures and the words that they need. */
export async function loadGuide(page: RoomPage, language: Language, which: "guide" | "notation"): Promise<GuideOfRoom> {
  const [{ guide }, { figures, chapter }, { words }] = await Promise.all([
    page[which][language](),
    page.figures(),
    page.words[language](),
  ]);
  return {
    guide,
    figures: figures as LoadedGuide["figures"],
    chapter: chapter as (view: BaseView) => string,
    words,
  };
}
