import { type Signal, useSignal } from "@preact/signals";
import type { Fact, Refused } from "../../kernel/game.ts";
import type { Done } from "../../protocol/messages/requests.ts";

export interface RequestState {
  /** Why the last request was refused. */
  readonly why: Signal<Fact | null>;
  readonly send: SendRequest;
}

/** Resolves to whether the request succeeded. */
export type SendRequest = (answer: Promise<Done | Refused>) => Promise<boolean>;

/** For a part of a page that sends requests to the server and shows why they were refused. */
export function useRequest(): RequestState {
  const why = useSignal<Fact | null>(null);
  const send: SendRequest = async (asked) => {
    const answer = await asked;
    why.value = answer.ok ? null : answer.why;
    return answer.ok;
  };
  return { why, send };
}
