import type { Refused } from "../kernel/game.ts";
import { type HostFact, refused } from "./facts.ts";

export type OrRefused = <T>(act: () => Promise<T>, why: HostFact) => Promise<T | Refused>;

/** What cannot be done is refused with this fact, and complained of. */
export const refuser =
  (complain: (error: unknown) => void): OrRefused =>
  async (act, why) => {
    try {
      return await act();
    } catch (error) {
      complain(error);
      return refused(why);
    }
  };
