import { expert } from "./expert-bot.ts";
import { searched } from "./ismcts.ts";
import { noted } from "./notebook.ts";
import { PLAIN } from "./playout.ts";
import { flat, searching } from "./searching.ts";
import { expected } from "./share.ts";
import { casual, counter, novice } from "./simple-bots.ts";
import { strong } from "./strong-bot.ts";

export { standIn } from "./stand-in.ts";

export const bots = [novice, casual, strong, expert] as const;

/** Generic players for comparison: greedy, flat Monte Carlo to the end of the game, and ISMCTS. */
export const anchors = [
  counter,
  searching(
    { id: "aisopos-flat", level: 0, nodes: 600_000 },
    noted,
    flat({ manners: [PLAIN], turns: Number.POSITIVE_INFINITY, estimate: expected }),
  ),
  searching({ id: "aisopos-ismcts", level: 0, nodes: 1_500_000 }, noted, searched),
];
