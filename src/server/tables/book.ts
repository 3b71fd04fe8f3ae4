import { type Arrangement, arrangementOf, type Gathering, type Gatherings } from "../../host/gatherings.ts";
import type { Timer } from "../../host/timer.ts";
import type { Refused } from "../../kernel/game.ts";
import type { Bell } from "../bell.ts";
import { refused } from "../facts.ts";

/** The gatherings, with those at hand that were read lately: every move asks whose seat it is. */
export interface Book {
  /** The gathering, where it is at hand: nobody has to wait. */
  atHand(id: string): Gathering | undefined;
  read(id: string): Promise<Gathering | null>;
  /**
   * Arranges a gathering otherwise and rings the bell, unless whoever calls does so later. `judge` sees it as it is,
   * and again where somebody else was faster; null: it is well as it is.
   */
  arrange(id: string, judge: (now: Gathering) => Arrangement | Refused | null, isQuiet?: boolean): Promise<Arranged>;
  remove(id: string): Promise<void>;
  /** Somebody else may have changed it. */
  forget(id: string): void;
}

export type Arranged = { readonly ok: true; readonly gathering: Gathering } | Refused;

/** So many are kept at hand. */
const MOST = 10_000;

/** Nobody is outrun so often: the store contradicts itself. */
const MOST_TRIES = 100;

export function bookOf(gatherings: Gatherings, bell: Bell, { now: moment }: Pick<Timer, "now">): Book {
  const known = new Map<string, Gathering>();
  /** Counts whatever makes an answer that is on its way an old one. */
  let changes = 0;

  function forget(id: string): void {
    changes++;
    known.delete(id);
  }

  function keep(gathering: Gathering): void {
    known.delete(gathering.id);
    known.set(gathering.id, gathering);
    const [eldest] = known.keys();
    if (known.size > MOST && eldest !== undefined) known.delete(eldest);
  }

  async function read(id: string): Promise<Gathering | null> {
    const at = known.get(id);
    if (at !== undefined) return at;
    const before = changes;
    const found = await gatherings.read(id);
    if (found !== null && before === changes) keep(found);
    return found;
  }

  return {
    atHand: (id) => known.get(id),
    read,
    async arrange(id, judge, isQuiet = false) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const now = await read(id);
        if (now === null) return refused({ key: "noSuchTable" });
        const wanted = judge(now);
        if (wanted === null) return { ok: true, gathering: now };
        if ("ok" in wanted) return wanted;
        const next = arrangementOf({ ...wanted, touched: moment() });
        const answer = await gatherings.change(id, now.version, next);
        forget(id);
        if (answer === "stale") continue;
        if (!isQuiet) bell.ring(id);
        const { code, made, version } = now;
        return { ok: true, gathering: { ...next, id, code, made, version: version + 1 } };
      }
      throw new Error(`${id}: every change is stale and none is new`);
    },
    async remove(id) {
      await gatherings.remove(id);
      forget(id);
      bell.ring(id);
    },
    forget,
  };
}
