import type { Bot } from "../../../kernel/bot.ts";
import type { Move, View } from "../rules/state.ts";
import type { Memory } from "./memory.ts";
import { ourWorld } from "./our-world.ts";
import { naive, observer, reckoner } from "./philosopher.ts";
import type { World } from "./world.ts";

// OS-93 for a player who is late, OS-94 for a player who has left.
export { standIn, standIn as heir } from "./stand-in.ts";

/** The same four levels in any world. Studies use other worlds. */
export const ladderIn = (world: World): readonly Bot<Memory, Move, View>[] => [
  naive(world, 1),
  naive(world, 2),
  reckoner(world),
  observer(world),
];

export const bots = ladderIn(ourWorld);
