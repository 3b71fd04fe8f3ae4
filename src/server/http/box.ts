import type { Timer } from "../../host/timer.ts";
import type { Told } from "../../protocol/messages.ts";
import type { ToPage } from "../../protocol/socket.ts";

/** Messages that wait for one reader, numbered from 1. A cursor names the box and the first number not yet read. */
export interface Box {
  put(message: ToPage): void;
  isMeant(cursor: string): boolean;
  /** All that has come, as soon as there is something or the time is over. What the cursor has passed is let go. */
  take(cursor: string, milliseconds: number): Promise<{ readonly messages: readonly ToPage[]; readonly next: string }>;
  /** The last step that was told. */
  told(): Told | null;
  /** Nobody has come since, or far too much waits. */
  isIdle(since: number): boolean;
  onClose(act: () => void): void;
  close(): void;
}

/** Messages that nobody fetches. */
const MOST = 500;

export function boxOf(id: string, timer: Timer, seen: (version: number) => void): Box {
  let messages: readonly ToPage[] = [];
  let first = 1;
  let told: Told | null = null;
  let visited = timer.now();
  let isClosed = false;
  /** Everybody who waits: somebody may ask twice, on two lines. */
  const waiting = new Set<() => void>();
  let atClose = (): void => undefined;

  function letGo(before: number): void {
    const count = Math.min(messages.length, Math.max(0, before - first));
    for (const message of messages.slice(0, count)) if (message.t === "told") seen(message.version);
    messages = messages.slice(count);
    first += count;
  }

  const something = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const goOn = (): void => {
        cancel();
        waiting.delete(goOn);
        resolve();
      };
      const cancel = timer.after(milliseconds, goOn);
      waiting.add(goOn);
    });

  function wake(): void {
    for (const goOn of waiting) goOn();
  }

  return {
    put(message) {
      messages = [...messages, message];
      if (message.t === "told") told = message;
      wake();
    },
    isMeant: (cursor) => cursor.startsWith(`${id}-`),
    async take(cursor, milliseconds) {
      visited = timer.now();
      if (cursor.startsWith(`${id}-`)) letGo(Number(cursor.slice(id.length + 1)) || 0);
      if (messages.length === 0 && milliseconds > 0 && !isClosed) await something(milliseconds);
      visited = timer.now();
      return { messages, next: `${id}-${first + messages.length}` };
    },
    told: () => told,
    isIdle: (since) => visited < since || messages.length > MOST,
    onClose(act) {
      atClose = act;
    },
    close() {
      isClosed = true;
      atClose();
      wake();
    },
  };
}
