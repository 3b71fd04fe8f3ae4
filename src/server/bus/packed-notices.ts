import type { Topic } from "../../host/ports/bus.ts";

/** In bytes. PostgreSQL passes messages that are shorter than 8,000. */
const MAX_MESSAGE = 7900;

/** Notices as messages that PostgreSQL passes on, in order. `isComplete`: none is too long for any message. */
export function packedNotices(notices: readonly (readonly [Topic, string])[]): {
  readonly messages: readonly string[];
  readonly isComplete: boolean;
} {
  const messages: string[] = [];
  let [parts, length]: [string[], number] = [[], 0];
  let isComplete = true;
  const flush = (): void => {
    if (parts.length > 0) messages.push(`[${parts.join()}]`);
    [parts, length] = [[], 0];
  };
  for (const notice of notices) {
    const part = JSON.stringify(notice);
    // With the comma before it; two more are the brackets.
    const bytes = Buffer.byteLength(part) + 1;
    if (bytes + 2 > MAX_MESSAGE) isComplete = false;
    else {
      if (length + bytes + 2 > MAX_MESSAGE) flush();
      parts.push(part);
      length += bytes;
    }
  }
  flush();
  return { messages, isComplete };
}

/** None where the message is not ours: whoever has a connection to the database can send one. */
export function unpackedNotices(message: string): readonly (readonly [Topic, string])[] {
  try {
    const parsed: unknown = JSON.parse(message);
    return Array.isArray(parsed) ? parsed.filter(isNotice) : [];
  } catch {
    return [];
  }
}

const isNotice = (value: unknown): value is readonly [Topic, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
