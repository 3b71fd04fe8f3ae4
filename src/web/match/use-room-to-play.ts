import { useRef } from "preact/hooks";
import { type LocalizedRoom, loadLocalizedRoom, loadRoomToPlay } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";

/** Loads a room for a match. In another language than it began with, all words are loaded: steps are shown already. */
export function useRoomToPlay(): (game: string) => Promise<LocalizedRoom | null> {
  const { language } = useSite().words;
  const { current: first } = useRef(language);
  return (game) => (language === first ? loadRoomToPlay : loadLocalizedRoom)(game, language);
}
