import { expect, test } from "vitest";
import type { Topic } from "../../host/ports/bus.ts";
import { packedNotices, unpackedNotices } from "./packed-notices.ts";

test("Notices are packed in order into messages that PostgreSQL passes on, and one that is too long is left out", () => {
  const notices = Array.from({ length: 500 }, (_, index) => [`match:é${index}`, `${index} 1`] as const);
  const { messages, isComplete } = packedNotices(notices);
  expect(isComplete).toBe(true);
  expect(messages.flatMap((message) => JSON.parse(message))).toEqual(notices);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000);
  expect(messages.length).toBeLessThan(5);
  const long: readonly [Topic, string] = ["match:t", "x".repeat(8000)];
  expect(packedNotices([long, ["match:t", "1 1"]])).toEqual({ messages: ['[["match:t","1 1"]]'], isComplete: false });
  expect(packedNotices([])).toEqual({ messages: [], isComplete: true });
});

test.each(["", "nonsense", "{}", "7", '[["match:t"],["match:t",7],null]'])(
  "The message %j holds no notice",
  (message) => {
    expect(unpackedNotices(message)).toEqual([]);
  },
);
