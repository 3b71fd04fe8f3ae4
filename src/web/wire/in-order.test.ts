import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Line, Told, ToViewer } from "../../protocol/messages.ts";
import { inOrder } from "./in-order.ts";

const told = (version: number, mine: string | null = null): ToViewer =>
  ({ t: "told", version, spoken: { seats: [], mine } }) as unknown as Told;

/** A welcome with the log before this version. */
const welcome = (version: number): ToViewer =>
  ({
    t: "welcome",
    log: Array.from({ length: version }, (_, line) => ({ version: line }) as Line),
  }) as unknown as ToViewer;

function ear() {
  const heard: string[] = [];
  let times = 0;
  const order = inOrder(
    (message) => heard.push(message.t === "told" ? String(message.version) : message.t),
    () => times++,
  );
  onTestFinished(order.close);
  return { heard, times: () => times, hear: (...all: readonly ToViewer[]) => all.forEach(order.hear) };
}

test("what is doubled or late is told once and in order", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([welcome(2), ...[2, 3, 4, 5].map((version) => told(version))], { minLength: 5 }),
      fc.shuffledSubarray([2, 3, 4].map((version) => told(version))),
      (all, doubled) => {
        const { heard, hear } = ear();
        hear(...all, ...doubled);
        const versions = heard.filter((one) => one !== "welcome").map(Number);
        expect(versions.filter((version, place) => version !== versions[place - 1])).toEqual(
          Array.from({ length: new Set(versions).size }, (_, place) => place + 2),
        );
        expect(heard.lastIndexOf("welcome"), "before everything").toBeLessThanOrEqual(0);
      },
    ),
  );
});

test("a doubled welcome does not take back what was told since; a new one begins where it says", () => {
  const { heard, hear } = ear();
  hear(welcome(0), told(0), told(1), welcome(0), told(0), told(2), welcome(5), told(4), told(5), told(3));
  expect(heard).toEqual(["welcome", "0", "1", "2", "welcome", "5"]);
});

test("after a break of the line everything may be told again, and a newer word on the last step is heard", () => {
  const { heard, hear } = ear();
  hear(welcome(0), told(0), told(1), told(1, "sealed"));
  expect(heard).toEqual(["welcome", "0", "1", "1"]);
  hear(welcome(1), told(1), told(2));
  expect(heard.slice(4)).toEqual(["welcome", "1", "2"]);
});

test("where something is missing it is asked for again until it comes", async () => {
  const { heard, hear, times } = ear();
  hear(welcome(0), told(0), told(2));
  expect(heard).toEqual(["welcome", "0"]);
  await expect.poll(times).toBeGreaterThan(1);
  hear(welcome(2), told(2));
  expect(heard.slice(2)).toEqual(["welcome", "2", "2"]);
});

test("words beside the steps do not wait", () => {
  const { heard, hear } = ear();
  hear({ t: "conduct" } as ToViewer, welcome(0), { t: "gone", table: "t" });
  expect(heard).toEqual(["conduct", "welcome", "gone"]);
});
