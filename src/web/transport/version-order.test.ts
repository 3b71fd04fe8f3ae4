import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { LogEntry, ToViewer, Update } from "../../protocol/messages/match-messages.ts";
import { inVersionOrder } from "./version-order.ts";

const update = (version: number, mine: string | null = null): ToViewer =>
  ({ t: "update", version, spoken: { seats: [], mine } }) as unknown as Update;

/** A welcome with the log before this version. */
const welcome = (version: number): ToViewer =>
  ({
    t: "welcome",
    log: Array.from({ length: version }, (_, number) => ({ version: number }) as LogEntry),
  }) as unknown as ToViewer;

function viewer() {
  const delivered: string[] = [];
  let times = 0;
  const order = inVersionOrder(
    (message) => delivered.push(message.t === "update" ? String(message.version) : message.t),
    () => times++,
  );
  onTestFinished(order.close);
  return { delivered, times: () => times, receive: (...all: readonly ToViewer[]) => all.forEach(order.receive) };
}

test("Doubled and late updates are delivered once and in order", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([welcome(2), ...[2, 3, 4, 5].map((version) => update(version))], { minLength: 5 }),
      fc.shuffledSubarray([2, 3, 4].map((version) => update(version))),
      (all, doubled) => {
        const { delivered, receive } = viewer();
        receive(...all, ...doubled);
        const versions = delivered.filter((one) => one !== "welcome").map(Number);
        expect(versions.filter((version, place) => version !== versions[place - 1])).toEqual(
          Array.from({ length: new Set(versions).size }, (_, place) => place + 2),
        );
        expect(delivered.lastIndexOf("welcome"), "before everything").toBeLessThanOrEqual(0);
      },
    ),
  );
});

test("A doubled welcome takes nothing back; a new one begins where it says", () => {
  const { delivered, receive } = viewer();
  receive(
    welcome(0),
    update(0),
    update(1),
    welcome(0),
    update(0),
    update(2),
    welcome(5),
    update(4),
    update(5),
    update(3),
  );
  expect(delivered).toEqual(["welcome", "0", "1", "2", "welcome", "5"]);
});

test("After a reconnection updates are delivered again, and so is a newer version of the last one", () => {
  const { delivered, receive } = viewer();
  receive(welcome(0), update(0), update(1), update(1, "sealed"));
  expect(delivered).toEqual(["welcome", "0", "1", "1"]);
  receive(welcome(1), update(1), update(2));
  expect(delivered.slice(4)).toEqual(["welcome", "1", "2"]);
});

test("A missing update is asked for again until it comes", async () => {
  const { delivered, receive, times } = viewer();
  receive(welcome(0), update(0), update(2));
  expect(delivered).toEqual(["welcome", "0"]);
  await expect.poll(times).toBeGreaterThan(1);
  receive(welcome(2), update(2));
  expect(delivered.slice(2)).toEqual(["welcome", "2", "2"]);
});

test("Messages that are no updates do not wait", () => {
  const { delivered, receive } = viewer();
  receive({ t: "matchControl" } as ToViewer, welcome(0), { t: "gone", match: "t" });
  expect(delivered).toEqual(["matchControl", "welcome", "gone"]);
});
