import { BOUTS, SEATS } from "../../games/aisopos/bot/engine.ts";
import { decided } from "../../games/aisopos/bot/expert.ts";
import { searched } from "../../games/aisopos/bot/ismcts.ts";
import { noted } from "../../games/aisopos/bot/notebook.ts";
import { observed } from "../../games/aisopos/bot/opponent-model.ts";
import { CAREFUL } from "../../games/aisopos/bot/playout.ts";
import { searching } from "../../games/aisopos/bot/searching.ts";
import { byPoints, expected } from "../../games/aisopos/bot/share.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import { counselled } from "./level-4-of-2026/counsel.ts";
import { beginner, casual } from "./people.ts";

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
    counsel: (table, ...others) =>
      table.position[SEATS] === 2 && table.position[BOUTS] === 1 ? counselled(table, ...others) : null,
  }),
);

/** The generic player for games with hidden information, given ten times the time of level 4. */
const ismctsForLong = searching({ id: "aisopos-ismcts-10", level: 0, nodes: 2_500_000 }, noted, searched);

/** Yardsticks that only the lab knows. */
export const yardsticks: readonly AnyBot[] = [level4Of2026, ismctsForLong, beginner, casual].map(
  (bot) => bot as AnyBot,
);
