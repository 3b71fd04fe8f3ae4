import type { ToViewer, Update } from "../../protocol/messages/match-messages.ts";

/** Delivers the messages of one viewer of a match once and in order, even if the network doubled or mixed them. */
export interface VersionOrder {
  receive(message: ToViewer): void;
  close(): void;
}

/** How long a missing update may still be on its way, in milliseconds. */
const MAX_WAIT = 1000;

/** Updates that come too early wait for the missing ones. If these do not come, `askAgain` asks for a new welcome. */
export function inVersionOrder(deliver: (message: ToViewer) => void, askAgain: () => void): VersionOrder {
  const early = new Map<number, Update>();
  let welcome = "";
  /** The version that is delivered next; null before the welcome. */
  let next: number | null = null;
  /** The last version that was delivered since the welcome. */
  let last: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function receiveUpdate(update: Update): void {
    // The last one may come again, when more seats have chosen their move.
    if (update.version === last) deliver(update);
    if (update.version >= (next ?? 0)) early.set(update.version, update);
    catchUp();
  }

  function catchUp(): void {
    for (
      let update = next === null ? undefined : early.get(next);
      update !== undefined;
      update = early.get(update.version + 1)
    ) {
      last = update.version;
      next = last + 1;
      deliver(update);
    }
    for (const version of early.keys()) if (version < (next ?? 0)) early.delete(version);
    if (early.size > 0) timer ??= setTimeout(retry, MAX_WAIT);
    else stop();
  }

  function retry(): void {
    timer = setTimeout(retry, MAX_WAIT);
    askAgain();
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    receive(message) {
      if (message.t === "update") receiveUpdate(message);
      else if (message.t !== "welcome") deliver(message);
      else {
        // A doubled welcome says nothing new. What was delivered since must not be forgotten because of it.
        const text = JSON.stringify(message);
        if (text === welcome) return;
        welcome = text;
        next = (message.log.at(-1)?.version ?? -1) + 1;
        last = null;
        deliver(message);
        catchUp();
      }
    },
    close: stop,
  };
}
