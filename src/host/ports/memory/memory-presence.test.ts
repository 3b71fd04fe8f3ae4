import { expect, test } from "vitest";
import { fakeTimer } from "../../../testing/host/fake-timer.ts";
import { portFaults } from "../port-contract.ts";
import { type PresenceNodes, presenceContract } from "../presence.contract.ts";
import type { Presence } from "../presence.ts";
import { memoryPresence } from "./memory-presence.ts";

const nodes = (changed: (presence: Presence) => Partial<Presence> = () => ({})): PresenceNodes => {
  const timer = fakeTimer();
  const memory = memoryPresence(timer);
  const presence = { ...memory, ...changed(memory) };
  return { one: presence, other: presence, advance: timer.advance, now: timer.now };
};

test.each(presenceContract)("The presence in memory: $name", ({ holds }) => holds(nodes()));

test("The contract finds a presence that breaks it", async () => {
  const faulty: readonly ((presence: Presence) => Partial<Presence>)[] = [
    (own) => ({ sight: (table, person) => ({ ...own.sight(table, person), isSeen: true }) }),
    (own) => ({ sight: (_, person) => own.sight("t", person) }),
    (own) => ({ sight: (table) => own.sight(table, "Ada") }),
    (own) => ({ sight: (table, person) => ({ ...own.sight(table, person), lastSeen: own.since(table) }) }),
    (own) => ({ openPage: (table, person) => own.openPage(table, person, false) }),
    (own) => ({ asked: (table, person) => own.asked(table, person, 0) }),
    () => ({ stepAway: () => {} }),
    () => ({ acted: () => {} }),
    () => ({ subscribe: () => () => {} }),
    () => ({ watchers: () => [] }),
    (own) => ({ watchers: () => own.watchers("t") }),
    (own) => ({ openWatcher: (table) => own.openWatcher(table, null) }),
    (own) => ({ openWatcher: (table, screen) => ({ ...own.openWatcher(table, screen), close: () => {} }) }),
  ];
  for (const changed of faulty)
    expect(await portFaults(presenceContract, async () => nodes(changed)), String(changed)).not.toEqual([]);
});

test("Whoever was unseen for more than a day is forgotten, and counts as unseen from the beginning", async () => {
  const timer = fakeTimer();
  const presence = memoryPresence(timer);
  presence.openPage("t", "Ada", false).visible();
  const page = presence.openPage("t", "Bao", false);
  page.visible();
  page.close();
  await timer.advance(26 * 60 * 60 * 1000);
  presence.openPage("t", "Cai", false);
  expect(presence.sight("t", "Bao")).toMatchObject({ wasSeen: false, lastSeen: presence.since("t") });
  expect(presence.sight("t", "Ada"), "a page that is open").toMatchObject({ wasSeen: true });
});
