import type { EmpedocleBot } from "../../../games/empedocle/bot/deciding.ts";
import { deciding } from "../../../games/empedocle/bot/deciding.ts";
import { learning, solving } from "../../../games/empedocle/bot/solving-bot.ts";

/** By its id: level 5 without any impression of the other player. It reads both losses as `own`, the other as `theirs`. */
export const readingBot = (own: number, theirs: number): EmpedocleBot =>
  deciding(`reading-${own}-${theirs}`, 0, 450_000, (view, dice, budget) =>
    solving.move(view, budget, view.viewer === 0 ? [own, theirs] : [theirs, own], dice),
  );

/** What both players' loss may be worth, from a loss like any other to half a win. */
export const READINGS = [0, 0.1, 0.2, 0.3, 0.4, 0.5] as const;

/** Level 5, if it minded the other one's win as well as its own loss. */
export const learningBots: readonly EmpedocleBot[] = READINGS.map((own) => learning(`learning-${own}`, 0, own));

/** Each reading against a player who is thought to read the match alike, and to play to win, and to block. */
export const readingBots: readonly EmpedocleBot[] = READINGS.flatMap((own) =>
  [...new Set([own, 0, 0.5])].map((theirs) => readingBot(own, theirs)),
);
