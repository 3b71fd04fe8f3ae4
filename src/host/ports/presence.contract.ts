import { type ContractClause, expectSame } from "./port-contract.ts";
import type { PersonSight, Presence } from "./presence.ts";

/**
 * Two nodes that look at the tables t and u, and a clock that the test puts forward. What one is told then reaches the
 * other.
 */
export interface PresenceNodes {
  readonly one: Presence;
  readonly other: Presence;
  advance(milliseconds: number): Promise<void>;
  now(): number;
}

const SECOND = 1000;

/** What every presence does while it loses nothing. */
export const presenceContract: readonly ContractClause<PresenceNodes>[] = [
  {
    name: "Whoever was never seen is not seen, and their absence counts from the beginning",
    async holds({ one, other, advance }) {
      await advance(5 * SECOND);
      for (const node of [one, other])
        expectSame("sight", node.sight("t", "Ada"), { ...UNSEEN, wasSeen: false, lastSeen: node.since("t") });
    },
  },
  {
    name: "A page is seen from its first word on, for 25 seconds after its last, by every node",
    async holds({ one, other, advance, now }) {
      const page = one.openPage("t", "Ada", false);
      await advance(0);
      expectSame("silent", other.sight("t", "Ada").isSeen, false);
      page.visible();
      await advance(10 * SECOND);
      page.visible();
      const word = now();
      await advance(25 * SECOND);
      for (const node of [one, other])
        expectSame("seen", node.sight("t", "Ada"), { ...SEEN, lastSeen: now(), until: now() + 1 });
      await advance(1);
      for (const node of [one, other])
        expectSame("asleep", node.sight("t", "Ada"), { ...UNSEEN, wasSeen: true, lastSeen: word });
    },
  },
  {
    name: "A page that is hidden or closed was last seen at that moment, or at its last word if that was too long ago",
    async holds({ one, other, advance, now }) {
      const pages = ["Ada", "Bao", "Cai"].map((person) => one.openPage("t", person, false));
      for (const page of pages) page.visible();
      const word = now();
      await advance(7 * SECOND);
      pages[0]?.hidden();
      pages[1]?.close();
      const end = now();
      await advance(60 * SECOND);
      pages[2]?.close();
      await advance(0);
      const seen = ["Ada", "Bao", "Cai"].map((person) => other.sight("t", person).lastSeen);
      expectSame("last seen", seen, [end, end, word]);
    },
  },
  {
    name: "A person is seen while any of their pages at this table is, and only there",
    async holds({ one, other, advance }) {
      const [laptop, phone] = [one.openPage("t", "Ada", false), other.openPage("t", "Ada", false)];
      laptop.visible();
      phone.visible();
      laptop.close();
      laptop.close();
      await advance(SECOND);
      expectSame("by the phone", one.sight("t", "Ada").isSeen, true);
      expectSame("elsewhere", one.sight("u", "Ada").isSeen, false);
      expectSame("somebody else", one.sight("t", "Bao").isSeen, false);
      phone.hidden();
      await advance(0);
      expectSame("by none", one.sight("t", "Ada").isSeen, false);
    },
  },
  {
    name: "A request is seen for as long as it counts, and its end is when they were last seen",
    async holds({ one, other, advance, now }) {
      one.asked("t", "Ada", 30 * SECOND);
      const end = now() + 30 * SECOND;
      await advance(30 * SECOND);
      expectSame("seen", other.sight("t", "Ada"), { ...SEEN, lastSeen: end, until: end + 1 });
      await advance(11 * SECOND);
      expectSame("over", other.sight("t", "Ada"), { ...UNSEEN, wasSeen: true, lastSeen: end });
    },
  },
  {
    name: "A program is seen while its page is open, whatever it says",
    async holds({ one, other, advance }) {
      const page = one.openPage("t", "program 0", true);
      await advance(600 * SECOND);
      expectSame("open", other.sight("t", "program 0").isSeen, true);
      page.close();
      await advance(0);
      expectSame("closed", other.sight("t", "program 0").isSeen, false);
    },
  },
  {
    name: "Whoever steps away was last seen then, whatever their pages say, until they act",
    async holds({ one, other, advance, now }) {
      const page = one.openPage("t", "Ada", false);
      page.visible();
      other.stepAway("t", "Ada");
      const away = now();
      await advance(5 * SECOND);
      page.visible();
      expectSame("away", one.sight("t", "Ada"), { ...UNSEEN, wasSeen: true, lastSeen: away, hasSteppedAway: true });
      other.acted("t", "Ada");
      await advance(0);
      expectSame("back", one.sight("t", "Ada").isSeen, true);
    },
  },
  {
    name: "A watcher's page is seen like any other, by every node and at its own table only, and is nobody's",
    async holds({ one, other, advance, now }) {
      const [page, screen] = [one.openWatcher("t", null), other.openWatcher("t", "tv")];
      await advance(0);
      expectSame("silent", one.watchers("t"), []);
      page.visible();
      screen.visible();
      const until = now() + 25 * SECOND + 1;
      await advance(25 * SECOND);
      for (const node of [one, other]) {
        const seen = node.watchers("t").toSorted((a, b) => String(a.screen).localeCompare(String(b.screen)));
        expectSame("seen", seen, [
          { screen: null, until },
          { screen: "tv", until },
        ]);
      }
      expectSame("elsewhere", one.watchers("u"), []);
      await advance(1);
      expectSame("asleep", other.watchers("t"), []);
      page.visible();
      screen.visible();
      screen.hidden();
      await advance(0);
      expectSame("hidden", other.watchers("t").length, 1);
      page.close();
      page.visible();
      await advance(0);
      expectSame("closed", other.watchers("t"), []);
    },
  },
  {
    name: "Every node hears that a watcher came or went",
    async holds({ one, other, advance }) {
      const heard: string[] = [];
      other.subscribe((table) => void heard.push(table));
      const page = one.openWatcher("t", null);
      page.visible();
      page.visible();
      await advance(0);
      page.close();
      await advance(0);
      expectSame("heard", heard, ["t", "t"]);
    },
  },
  {
    name: "Every node hears that somebody came or went, after whoever said so has finished, and not of words that change nothing",
    async holds({ one, other, advance }) {
      const heard: string[] = [];
      const stop = other.subscribe((table) => void heard.push(table));
      const page = one.openPage("t", "Ada", false);
      page.visible();
      expectSame("at once", heard, []);
      await advance(SECOND);
      page.visible();
      await advance(0);
      expectSame("came", heard, ["t"]);
      page.hidden();
      await advance(0);
      expectSame("went", heard, ["t", "t"]);
      stop();
      page.visible();
      await advance(0);
      expectSame("unsubscribed", heard, ["t", "t"]);
    },
  },
];

const SEEN: Partial<PersonSight> = { isSeen: true, wasSeen: true, hasSteppedAway: false };
const UNSEEN: Partial<PersonSight> = { isSeen: false, until: null, hasSteppedAway: false };
