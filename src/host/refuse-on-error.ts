import { type Refused, refused } from "../kernel/game.ts";
import type { HostFact } from "./host-facts.ts";

export type RefuseOnError = <T>(act: () => Promise<T>, why: HostFact) => Promise<T | Refused>;

/** Runs an action. When it throws, the error is reported and the answer is a refusal with the given fact. */
export const refuseOnError =
  (reportError: (error: unknown) => void): RefuseOnError =>
  async (act, why) => {
    try {
      return await act();
    } catch (error) {
      reportError(error);
      return refused<HostFact>(why);
    }
  };
