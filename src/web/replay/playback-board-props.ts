import { signal } from "@preact/signals";
import type { Say } from "../../kernel/texts.ts";
import type { AnyBoardProps } from "../match/scene.tsx";
import type { LocalizedRoom } from "../shell/rooms.ts";
import type { Perspective, Playback } from "./playback.ts";

/** The props of the board at one position of a replay; null if there is no such position. */
export function boardPropsAt(
  loaded: LocalizedRoom,
  playback: Playback,
  say: Say,
  at: number,
  perspective: Perspective,
  seen: Partial<AnyBoardProps> = {},
): AnyBoardProps | null {
  const view = playback.frames[at]?.view(perspective);
  if (view === undefined) return null;
  return {
    view,
    before: null,
    offers: [],
    pending: null,
    sealed: null,
    spoken: [],
    hint: null,
    picked: NOTHING,
    outcome: null,
    say,
    words: loaded.words,
    play: () => undefined,
    ...seen,
  };
}

/** Nothing is picked in a replay. */
const NOTHING = signal<string | null>(null);
