import { ladderIn } from "../../games/ostrakon/bot/bots.ts";
import { game } from "../../games/ostrakon/game.ts";
import { ostrakon } from "../../games/ostrakon/room.ts";
import type { View } from "../../games/ostrakon/state.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import type { AnyGame } from "../../kernel/game.ts";
import type { Ground } from "../study.ts";
import { type Drawn, madeUpWorld, USUAL } from "./made-up-world.ts";

/** Our rules and our four levels among people that never were; any study of the lab can be played on it. */
export const madeUpGround = (drawn: Drawn = USUAL): Ground => ({
  room: ostrakon,
  game: game as AnyGame,
  bots: ladderIn(madeUpWorld(drawn)) as readonly AnyBot[],
});

/** The same where nobody follows. With the option `symbols: "none"` every day is a regular one, too. */
export const withoutFollowers = ({ room, game, bots }: Ground): Ground => ({
  room,
  game,
  bots: bots.map((bot) => ({
    ...bot,
    decide: (memory, view, budget, seed) =>
      (view as View).phase.is === "following" ? { is: "pass" } : bot.decide(memory, view, budget, seed),
  })),
});
