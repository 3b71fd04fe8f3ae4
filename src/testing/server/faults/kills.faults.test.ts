import { expect, test } from "vitest";
import { playThroughKills } from "../load/kill-server.ts";
import { counted, share } from "./fault-figures.ts";

const KILLS = share(200);
/** New matches after this many kills: the old ones come to their ends. */
const KILLS_PER_EVENING = 20;
const MATCHES = 200;

const EVENINGS = Array.from({ length: Math.ceil(KILLS / KILLS_PER_EVENING) }, (_, evening) =>
  Math.min(KILLS_PER_EVENING, KILLS - evening * KILLS_PER_EVENING),
);

test.each(EVENINGS.map((kills, index) => [index + 1, kills] as const))(
  "Evening %i: killed %i times by kill -9, the server loses and doubles no acknowledged move",
  async (_, kills) => {
    const counts = await counted("kill -9 while 200 matches are played", async () => {
      const { acknowledged, faults, missed } = await playThroughKills({ matches: MATCHES, kills });
      expect(missed, "everybody was shown every step").toEqual([]);
      expect(faults.filter((fault) => !/is lost$|is stored twice$/.test(fault))).toEqual([]);
      const ending = (words: string) => faults.filter((fault) => fault.endsWith(words)).length;
      return { kills, acknowledged, lost: ending("is lost"), doubled: ending("is stored twice") };
    });
    expect(counts).toMatchObject({ lost: 0, doubled: 0 });
  },
);
