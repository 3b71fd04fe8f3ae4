/** What no first move needs: a page loads it once the board can be used. */
export { Aftermath, Next } from "./aftermath.tsx";
export { ObjectionSheet } from "./objection.tsx";
export { Picks } from "./picks.tsx";
export { Ranks } from "./ranks.tsx";
