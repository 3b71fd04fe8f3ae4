import { expect, test } from "vitest";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { memoryBus } from "./memory/memory-bus.ts";
import { type PresenceNodes, presenceContract } from "./presence.contract.ts";
import { presenceOnBus } from "./presence-on-bus.ts";

function nodes(): PresenceNodes & { readonly said: readonly string[]; killOne(): void } {
  const [timer, bus] = [fakeTimer(), memoryBus()];
  const said: string[] = [];
  const listening: typeof bus = {
    ...bus,
    publish: (topic, text) => {
      said.push(`${topic} ${text}`);
      bus.publish(topic, text);
    },
  };
  const [one, other] = [presenceOnBus(listening, "one", timer), presenceOnBus(listening, "other", timer)];
  // A node listens to the tables that it looks at.
  for (const node of [one, other]) for (const table of ["t", "u"]) node.sight(table, "nobody");
  return { one, other, advance: timer.advance, now: timer.now, said, killOne: one.stop };
}

test.each(presenceContract)("The presence of two nodes on a bus: $name", ({ holds }) => holds(nodes()));

test("A node that begins to look at a table learns whom the others see there, and counts nobody's absence from before", async () => {
  const { one, other, advance, now } = nodes();
  one.openPage("v", "Ada", true);
  await advance(60_000);
  expect(other.sight("v", "Bao")).toMatchObject({ wasSeen: false, lastSeen: now() });
  await advance(0);
  expect(other.sight("v", "Ada").isSeen).toBe(true);
});

test("Whom a node sees is seen for ten seconds after its death, and was last seen when it last said so", async () => {
  const { one, other, advance, now, killOne } = nodes();
  one.openPage("t", "Ada", true);
  await advance(4000);
  const death = now();
  killOne();
  await advance(10_000);
  expect(other.sight("t", "Ada").isSeen).toBe(true);
  await advance(1);
  expect(other.sight("t", "Ada")).toMatchObject({ isSeen: false, wasSeen: true, lastSeen: death });
});

test("Nothing is said about a table at which a node has never seen anybody", async () => {
  const { one, other, advance, said } = nodes();
  one.openPage("t", "Ada", true);
  await advance(60_000);
  expect(said.filter((text) => text.startsWith("seen:u"))).toEqual(["seen:u one ?", "seen:u other ?"]);
  expect(said.filter((text) => text.startsWith("seen:t other"))).toEqual(["seen:t other ?"]);
  expect(other.sight("u", "Ada").isSeen).toBe(false);
});

test("Once nobody is seen at a table any more, that is said once, and again to whoever asks", async () => {
  const { one, advance, said } = nodes();
  const page = one.openPage("t", "Ada", false);
  page.visible();
  await advance(30_000);
  const before = said.length;
  await advance(60_000);
  expect(said).toHaveLength(before);
  page.close();
  await advance(60_000);
  expect(said).toHaveLength(before);
});

test("A crowd is told in several notices, none of which is too long for any bus, and forgotten as soon as it goes", async () => {
  const { one, other, advance, said } = nodes();
  const screen = (number: number) => String(number).padStart(43, "s");
  const pages = [
    ...Array.from({ length: 150 }, (_, number) =>
      one.openPage("t", `person-${String(number).padStart(15, "0")}`, true),
    ),
    ...Array.from({ length: 300 }, () => one.openWatcher("t", null)),
    ...Array.from({ length: 50 }, (_, number) => one.openWatcher("t", screen(number))),
  ];
  for (const page of pages) page.visible();
  await advance(5000);
  expect(other.watchers("t")).toHaveLength(350);
  expect([0, 77, 149].map((number) => other.sight("t", `person-${String(number).padStart(15, "0")}`).isSeen)).toEqual(
    Array(3).fill(true),
  );
  expect(other.watchers("t").filter((one) => one.screen !== null)).toHaveLength(50);
  for (const page of pages) page.close();
  await advance(0);
  expect(other.watchers("t")).toEqual([]);
  expect(other.sight("t", `person-${"77".padStart(15, "0")}`).isSeen).toBe(false);
  // PostgreSQL passes messages of less than 8,000 bytes, in which quotes are escaped.
  expect(Math.max(...said.map((text) => JSON.stringify(text).length))).toBeLessThan(6000);
});

test("What another version of a node says is ignored", async () => {
  const [timer, bus] = [fakeTimer(), memoryBus()];
  const presence = presenceOnBus(bus, "one", timer);
  presence.sight("t", "Ada");
  for (const text of ["", "two", "two {", "two null", "two {}", 'two {"people":3,"watchers":[]}'])
    bus.publish("seen:t", text);
  await timer.settle();
  expect(presence.sight("t", "Ada").isSeen).toBe(false);
});
