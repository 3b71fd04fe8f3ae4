import type { Refused } from "../../kernel/game.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";

export type Receive = (message: ToPage) => void;
export type Subscribed = { readonly ok: true; readonly unsubscribe: () => void } | Refused;

/** Adds something to the set of this key. The answer removes it, and with the last one the set. */
export function addToSet<T>(sets: Map<string, Set<T>>, key: string, one: T): () => void {
  const set = sets.get(key) ?? new Set<T>();
  sets.set(key, set.add(one));
  return () => {
    set.delete(one);
    if (set.size === 0 && sets.get(key) === set) sets.delete(key);
  };
}

/** The second call and all later ones do nothing. */
export function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
