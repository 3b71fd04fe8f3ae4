import { ETHER, GEMS, HATE, ROW } from "../engine/engine.ts";
import type { Worth } from "./worth.ts";

const PLACES = 1 << 15;
/** The cache is emptied when it has more tables than this. */
const MAX_TABLES = PLACES / 2;

/**
 * The same worth with a cache, because a round can end in the same table in very many ways. The key of a table is two
 * words made of everything that matters on it.
 */
export function cachedWorth(worth: Worth): Worth {
  const firsts = new Int32Array(PLACES);
  const seconds = new Int32Array(PLACES);
  const chapters = new Int32Array(PLACES);
  const known = new Float64Array(PLACES * 5);
  let chapter = 1;
  let written = 0;

  return {
    own: worth.own,
    shares(engine, shares) {
      const { count, held } = engine;
      let first = (engine.cylinder + 1) * 6 + engine.lightning;
      let second = (count * 8 + engine.players) * 2 + (engine.aubaine ? 1 : 0);
      for (let force = 0; force < count; force++) {
        const row = force * ROW;
        const tokens =
          (held[row] as number) |
          ((held[row + 1] as number) << 2) |
          ((held[row + 2] as number) << 4) |
          ((held[row + 3] as number) << 6) |
          ((held[row + ETHER] as number) << 8) |
          ((held[row + HATE] as number) << 10) |
          ((held[row + GEMS] as number) << 12);
        first = Math.imul(first ^ tokens, 0x9e3779b1);
        first ^= first >>> 15;
        second = Math.imul(second + tokens, 0x85ebca6b);
        second ^= second >>> 13;
      }
      let place = (first ^ (second >>> 7)) & (PLACES - 1);
      while (chapters[place] === chapter) {
        if (firsts[place] === first && seconds[place] === second) {
          for (let force = 0; force < count; force++) shares[force] = known[place * 5 + force] as number;
          return;
        }
        place = (place + 1) & (PLACES - 1);
      }
      worth.shares(engine, shares);
      if (++written > MAX_TABLES) {
        chapter++;
        written = 0;
        return;
      }
      chapters[place] = chapter;
      firsts[place] = first;
      seconds[place] = second;
      for (let force = 0; force < count; force++) known[place * 5 + force] = shares[force] as number;
    },
  };
}
