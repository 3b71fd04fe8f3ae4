import { type Signal, useSignal } from "@preact/signals";
import type { Fact, Refused } from "../../../kernel/game.ts";
import type { Done } from "../../../protocol/requests.ts";

export interface Asking {
  /** Why the last thing was not granted. */
  readonly why: Signal<Fact | null>;
  readonly ask: Ask;
}

/** Whether it was granted. */
export type Ask = (answer: Promise<Done | Refused>) => Promise<boolean>;

/** For one part of a page that asks the house for something, and shows beside it why it was refused. */
export function useAsking(): Asking {
  const why = useSignal<Fact | null>(null);
  const ask: Ask = async (asked) => {
    const answer = await asked;
    why.value = answer.ok ? null : answer.why;
    return answer.ok;
  };
  return { why, ask };
}
