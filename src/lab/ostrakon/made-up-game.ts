import { ladderIn } from "../../games/ostrakon/bot/bots.ts";
import { ostrakon } from "../../games/ostrakon/room.ts";
import { game } from "../../games/ostrakon/rules/game.ts";
import type { View } from "../../games/ostrakon/rules/state.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import type { AnyGame } from "../../kernel/game.ts";
import type { LabGame } from "../lab-game.ts";
import { textbookBots } from "./anchors.ts";
import { MADE_UP_KINDS } from "./made-up-kinds.ts";
import { madeUpWorld } from "./made-up-world.ts";
import { oracleIn } from "./oracle.ts";
import { scriptedPeople } from "./people.ts";

/** Our rules and our four levels, with the lab's anchors, among made-up people and questions of this kind. */
export function madeUpGame(kind: keyof typeof MADE_UP_KINDS): LabGame {
  const world = madeUpWorld(MADE_UP_KINDS[kind]);
  return {
    room: ostrakon,
    game: game as AnyGame,
    bots: [
      ...(ladderIn(world) as readonly AnyBot[]),
      ...textbookBots(world),
      oracleIn(world),
      ...scriptedPeople(world),
    ],
  };
}

/** The same, but nobody follows. With the option `symbols: "none"` every day is a regular day, too. */
export const withoutFollowers = ({ room, game, bots }: LabGame): LabGame => ({
  room,
  game,
  bots: bots.map((bot) => ({
    ...bot,
    decide: (memory, view, budget, seed) =>
      (view as View).phase.is === "following" ? { is: "pass" } : bot.decide(memory, view, budget, seed),
  })),
});
