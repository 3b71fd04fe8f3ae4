import type { State, View } from "./state.ts";
import { view } from "./view.ts";

/** Every tile on the board face up, and what each was when it was laid. */
export const open = (state: State): View => ({ ...view(state, "watcher"), tiles: state.tiles, news: state.news });
