import type { Timer } from "../../host/ports/timer.ts";
import type { Update } from "../../protocol/messages/match-messages.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";

/** Messages that wait for one reader, numbered from 1. A cursor names the queue and the first number not yet read. */
export interface LongPollQueue {
  put(message: ToPage): void;
  isOwnCursor(cursor: string): boolean;
  /** All messages, as soon as there is one or the time is over. Those before the cursor are removed. */
  take(cursor: string, milliseconds: number): Promise<{ readonly messages: readonly ToPage[]; readonly next: string }>;
  /** With what was said since about who has sealed a move. */
  lastUpdate(): Update | null;
  /** Whether nobody has read since then, or too many messages wait. */
  isAbandoned(since: number): boolean;
  onClose(act: () => void): void;
  close(): void;
}

/** A queue with more messages than this is abandoned. */
const MAX_QUEUED = 500;

export function createLongPollQueue(id: string, timer: Timer, onSeen: (version: number) => void): LongPollQueue {
  let messages: readonly ToPage[] = [];
  let first = 1;
  let lastUpdate: Update | null = null;
  let readAt = timer.now();
  let isClosed = false;
  /** All requests that wait: the same reader may ask twice, over two connections. */
  const waiting = new Set<() => void>();
  let atClose = (): void => undefined;

  function removeBefore(number: number): void {
    const count = Math.min(messages.length, Math.max(0, number - first));
    for (const message of messages.slice(0, count)) if (message.t === "update") onSeen(message.version);
    messages = messages.slice(count);
    first += count;
  }

  const nextMessage = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const goOn = (): void => {
        cancel();
        waiting.delete(goOn);
        resolve();
      };
      const cancel = timer.after(milliseconds, goOn);
      waiting.add(goOn);
    });

  function wakeAll(): void {
    for (const goOn of waiting) goOn();
  }

  return {
    put(message) {
      messages = [...messages, message];
      if (message.t === "update") lastUpdate = message;
      else if (message.t === "spoke" && lastUpdate !== null) lastUpdate = { ...lastUpdate, spoken: message.spoken };
      wakeAll();
    },
    isOwnCursor: (cursor) => cursor.startsWith(`${id}-`),
    async take(cursor, milliseconds) {
      readAt = timer.now();
      if (cursor.startsWith(`${id}-`)) removeBefore(Number(cursor.slice(id.length + 1)) || 0);
      if (messages.length === 0 && milliseconds > 0 && !isClosed) await nextMessage(milliseconds);
      readAt = timer.now();
      return { messages, next: `${id}-${first + messages.length}` };
    },
    lastUpdate: () => lastUpdate,
    isAbandoned: (since) => readAt < since || messages.length > MAX_QUEUED,
    onClose(act) {
      atClose = act;
    },
    close() {
      isClosed = true;
      atClose();
      wakeAll();
    },
  };
}
