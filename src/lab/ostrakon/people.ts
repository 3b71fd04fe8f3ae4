import { naive, reckoner } from "../../games/ostrakon/bot/philosopher.ts";
import type { World } from "../../games/ostrakon/bot/world.ts";
import type { View } from "../../games/ostrakon/rules/state.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import { seeded, shuffled } from "../../kernel/dice.ts";

/** How many questions somebody thinks of before asking one. */
const IDEAS = 3;

/**
 * People as a script, to see how a level feels to them. A beginner asks what comes to mind, takes their own opinion for
 * everybody's, and spends the olive branches on a whim. Somebody who plays now and then thinks of three questions and asks
 * the one that divides people best, and follows where it brings a lot.
 */
export const scriptedPeople = (world: World): readonly AnyBot[] =>
  [
    { ...naive(world, 1, { obvious: Number.POSITIVE_INFINITY, isStubborn: true }), id: "ostrakon-beginner" },
    { ...reckoner({ ...world, candidates: (view) => someOf(world.candidates(view), view) }), id: "ostrakon-casual" },
  ] as readonly AnyBot[];

const someOf = <T>(all: readonly T[], { asked, day }: View): readonly T[] =>
  shuffled(all, seeded(`ideas ${day} ${asked.join()}`)).slice(0, IDEAS);
