import { signal } from "@preact/signals";
import type { BaseView } from "../../kernel/game.ts";
import type { Say } from "../../kernel/texts.ts";
import type { AnyBoardProps } from "../match/scene.tsx";
import type { LocalizedRoom } from "../shell/rooms.ts";

/** The props of a board on which nothing can be played. */
export const boardPropsOf = (
  { words }: Pick<LocalizedRoom, "words">,
  say: Say,
  view: BaseView,
  seen: Partial<AnyBoardProps> = {},
): AnyBoardProps => ({
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
  words,
  play: () => undefined,
  ...seen,
});

/** Nothing is picked in a replay. */
const NOTHING = signal<string | null>(null);
