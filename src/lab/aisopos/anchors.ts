import { BOUTS, SEATS } from "../../games/aisopos/bot/engine.ts";
import { decided } from "../../games/aisopos/bot/expert.ts";
import { observed } from "../../games/aisopos/bot/opponent-model.ts";
import { CAREFUL } from "../../games/aisopos/bot/playout.ts";
import { searching } from "../../games/aisopos/bot/searching.ts";
import { byPoints, expected } from "../../games/aisopos/bot/share.ts";
import type { AnyBot } from "../../kernel/bot.ts";

/** Level 4 as it was in November 2026: its nets play single games of two and nothing else. */
const level4Of2026 = searching(
  { id: "aisopos-4-2026", level: 4, nodes: 100_000 },
  observed,
  decided({
    outlook: {
      manners: [CAREFUL],
      turns: 16,
      estimate: (at, seat) => (at[SEATS] === 2 && at[BOUTS] === 1 ? expected(at, seat) : byPoints(at, seat)),
    },
    isLearnt: ({ position }) => position[SEATS] === 2 && position[BOUTS] === 1,
  }),
);

/** Yardsticks that only the lab knows. */
export const anchors: readonly AnyBot[] = [level4Of2026 as AnyBot];
