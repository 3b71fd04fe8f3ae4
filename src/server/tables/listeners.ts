import type { Refused } from "../../kernel/game.ts";
import type { ToPage } from "../../protocol/socket.ts";

export type Hear = (message: ToPage) => void;
export type Listened = { readonly ok: true; readonly leave: () => void } | Refused;

/** Puts something into a list of its own; the answer takes it out. */
export function listed<T>(lists: Map<string, Set<T>>, key: string, one: T): () => void {
  const list = lists.get(key) ?? new Set<T>();
  lists.set(key, list.add(one));
  return () => {
    list.delete(one);
    if (list.size === 0 && lists.get(key) === list) lists.delete(key);
  };
}

export function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
