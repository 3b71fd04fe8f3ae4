import { signal } from "@preact/signals";
import type { Say } from "../../kernel/texts.ts";
import type { OpenRoom } from "../house.ts";
import type { AnyBoardProps } from "../play/scene.tsx";
import type { Eyes, Film } from "./film.ts";

/** What a board is given of one position of a film; null where there is none. */
export function tableAt(
  open: OpenRoom,
  film: Film,
  say: Say,
  at: number,
  eyes: Eyes,
  seen: Partial<AnyBoardProps> = {},
): AnyBoardProps | null {
  const view = film.frames[at]?.view(eyes);
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
    words: open.words,
    play: () => undefined,
    ...seen,
  };
}

/** Nobody picks up anything in a film. */
const NOTHING = signal<string | null>(null);
