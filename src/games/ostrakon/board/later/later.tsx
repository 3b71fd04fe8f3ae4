/** What no first move needs: a page loads it once the board can be used. */
export { Aftermath, Next } from "./aftermath.tsx";
export { Countryside } from "./countryside.tsx";
export { Finish } from "./finish.tsx";
export { KeepOrTurn } from "./keep-or-turn.tsx";
export { ObjectionSheet } from "./objection.tsx";
export { Picks } from "./picks.tsx";
export { Sheet } from "./sheet.tsx";
export { Tallies } from "./tallies.tsx";
export { FollowMeans, KnownStones, Thinking } from "./waiting-lines.tsx";
export { Walks } from "./walks.tsx";
export { Wishes } from "./wishes.tsx";
