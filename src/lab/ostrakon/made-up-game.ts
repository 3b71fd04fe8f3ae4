import { ladderIn } from "../../games/ostrakon/bot/bots.ts";
import { ostrakon } from "../../games/ostrakon/room.ts";
import { game } from "../../games/ostrakon/rules/game.ts";
import type { View } from "../../games/ostrakon/rules/state.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import type { AnyGame } from "../../kernel/game.ts";
import type { LabGame } from "../lab-game.ts";
import { DEFAULT_PARAMETERS, type MadeUpParameters, madeUpWorld } from "./made-up-world.ts";

/** Our rules and our four levels with made-up people and questions. Any study can be played with it. */
export const madeUpGame = (parameters: MadeUpParameters = DEFAULT_PARAMETERS): LabGame => ({
  room: ostrakon,
  game: game as AnyGame,
  bots: ladderIn(madeUpWorld(parameters)) as readonly AnyBot[],
});

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
