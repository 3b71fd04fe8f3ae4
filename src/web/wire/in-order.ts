import type { Told, ToViewer } from "../../protocol/messages.ts";

/** What one viewer is told of a match, once and in order, whatever a network has made of it. */
export interface InOrder {
  hear(message: ToViewer): void;
  close(): void;
}

/** What is missing may still be on its way for so long. */
const PATIENCE = 1000;

/** What comes too early waits for what is missing; where that does not come, `again` asks to be welcomed anew. */
export function inOrder(tell: (message: ToViewer) => void, again: () => void): InOrder {
  const early = new Map<number, Told>();
  let welcome = "";
  /** The version that is told next; none before the welcome. */
  let next: number | null = null;
  /** The last one that was told since the welcome. */
  let last: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function receive(told: Told): void {
    // It may come once more, with a newer word on who has spoken.
    if (told.version === last) tell(told);
    if (told.version >= (next ?? 0)) early.set(told.version, told);
    catchUp();
  }

  function catchUp(): void {
    for (
      let told = next === null ? undefined : early.get(next);
      told !== undefined;
      told = early.get(told.version + 1)
    ) {
      last = told.version;
      next = last + 1;
      tell(told);
    }
    for (const version of early.keys()) if (version < (next ?? 0)) early.delete(version);
    if (early.size > 0) timer ??= setTimeout(askAgain, PATIENCE);
    else stop();
  }

  function askAgain(): void {
    timer = setTimeout(askAgain, PATIENCE);
    again();
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    hear(message) {
      if (message.t === "told") receive(message);
      else if (message.t !== "welcome") tell(message);
      else {
        // The same one twice says nothing new, and what was told since must not be forgotten for it.
        const text = JSON.stringify(message);
        if (text === welcome) return;
        welcome = text;
        next = (message.log.at(-1)?.version ?? -1) + 1;
        last = null;
        tell(message);
        catchUp();
      }
    },
    close: stop,
  };
}
