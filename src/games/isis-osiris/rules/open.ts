import type { State, View } from "./state.ts";
import { view } from "./view.ts";

/** A view with every tile on the board face up, and with all values in the news. */
export const open = (state: State): View => ({ ...view(state, "watcher"), tiles: state.tiles, news: state.news });
