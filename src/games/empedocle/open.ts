import type { State, View } from "./state.ts";
import { view } from "./view.ts";

/** The face under the Cylinder too; what stands under the cups is not even in the state. */
export const open = (state: State): View => ({ ...view(state, "watcher"), celestial: state.celestial?.face ?? null });
