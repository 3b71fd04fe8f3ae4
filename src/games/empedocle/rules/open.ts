import type { State, View } from "./state.ts";
import { view } from "./view.ts";

/** The face under the Cylinder too. The players' cups are not in the state at all. */
export const open = (state: State): View => ({ ...view(state, "watcher"), celestial: state.celestial?.face ?? null });
