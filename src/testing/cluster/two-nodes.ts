import { onTestFinished } from "vitest";
import { localBotRunner } from "../../host/bots/local-bot-runner.ts";
import { memoryMatchStore } from "../../host/ports/memory/memory-match-store.ts";
import { memoryUptime } from "../../host/ports/memory/memory-uptime.ts";
import { nodeLife } from "../../host/ports/node-life.ts";
import { presenceOnBus } from "../../host/ports/presence-on-bus.ts";
import { shownOnBus } from "../../host/ports/shown-matches.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import { createContext } from "../../server/create-context.ts";
import { MatchAccounts } from "../../server/match-accounts.ts";
import { localMemory } from "../../server/memory/server-memory.ts";
import type { Caller } from "../../server/service/caller.ts";
import { Page } from "../../server/service/page.ts";
import { createService, type Service } from "../../server/service/service.ts";
import type { ServiceContext } from "../../server/service/service-context.ts";
import { memoryRepositories } from "../../tables/ports/memory/memory-repositories.ts";
import { memorySeenVersions } from "../../tables/ports/memory/memory-seen-versions.ts";
import { type FakeTimer, fakeTimer } from "../host/fake-timer.ts";
import { type WiredBuses, wiredBuses } from "../host/wired-buses.ts";
import { toyRooms } from "../table-life/toy-rooms.ts";

/** One of several servers without sockets, on the same stores. */
export interface ClusterNode {
  readonly context: ServiceContext;
  readonly service: Service;
  /** Opens a page of this person on this node, which shows the match of the table from a seat and is looked at. */
  show(person: string, table: string, seat: Seat): Promise<ShownPage>;
}

/** A page that is open on one node. */
export interface ShownPage {
  readonly messages: readonly ToPage[];
  close(): void;
}

/** Two servers on the same stores, a wire between them that a test can cut, and a clock that it puts forward. */
export interface TwoNodes {
  readonly timer: FakeTimer;
  readonly wires: WiredBuses;
  readonly one: ClusterNode;
  readonly other: ClusterNode;
  readonly errors: readonly unknown[];
  callerOf(person: string): Promise<Caller>;
  /** A table at which these people sit, in this order. It is made on the first node. */
  tableOf(...people: readonly string[]): Promise<string>;
  /** The same with a match, which is started there. */
  matchOf(...people: readonly string[]): Promise<string>;
}

export async function startTwoNodes(): Promise<TwoNodes> {
  const timer = fakeTimer();
  const wires = wiredBuses(timer);
  const stores = {
    ...memoryRepositories(),
    matches: memoryMatchStore(),
    seenVersions: memorySeenVersions(),
  };
  const [uptime, { limits }] = [memoryUptime(), localMemory(timer)];
  const errors: unknown[] = [];

  async function callerOf(person: string): Promise<Caller> {
    if ((await stores.people.read(person)) === null)
      await stores.people.create(
        { id: person, name: person, language: "en", made: 0, seen: timer.now() },
        { id: person, device: "", secret: person },
      );
    return { is: "person", person, address: `address of ${person}` };
  }

  async function startNode(index: number): Promise<ClusterNode> {
    const node = `node-${index}`;
    const bus = wires.ends[index];
    if (bus === undefined) throw new Error(`${node} has no bus`);
    const [shown, presence] = [shownOnBus(bus, node, timer), presenceOnBus(bus, node, timer)];
    const context = createContext(
      toyRooms,
      stores,
      await uptime.start(node, timer.now()),
      timer,
      { botRunner: localBotRunner(toyRooms) },
      new MatchAccounts(),
      Number.POSITIVE_INFINITY,
      (error) => void errors.push(error),
      { node, bus, presence, shown, nodeLife: nodeLife(node, uptime, timer), limits, memory: localMemory(timer) },
    );
    const service = createService(context);
    onTestFinished(() => {
      service.close();
      context.host.close();
      shown.close();
      presence.stop();
    });
    return {
      context,
      service,
      async show(person, table, seat) {
        const caller = await callerOf(person);
        const messages: ToPage[] = [];
        const page = new Page(context.presence, caller);
        const hide = page.show(table);
        page.visible();
        const watched = await service.watch(caller, table, seat, (message) => void messages.push(message));
        if (!watched.ok) throw new Error(watched.why.key);
        await timer.settle();
        return {
          messages,
          close() {
            watched.unsubscribe();
            hide();
          },
        };
      },
    };
  }

  const [one, other] = [await startNode(0), await startNode(1)];
  onTestFinished(wires.stop);

  async function tableOf(...people: readonly string[]): Promise<string> {
    const { service } = one;
    const [owner = ""] = people;
    const made = await service.ask(await callerOf(owner), {
      t: "createTable",
      game: "isis-osiris",
      seats: people.length,
      options: { each: false, first: 0 },
      control: { is: "none" },
      visibility: "link",
      hasFreeChat: true,
    });
    if (!made.ok) throw new Error(made.why.key);
    const { table } = made;
    for (const [seat, person] of people.entries()) {
      const sat = await service.ask(await callerOf(person), {
        t: "sit",
        table,
        seat: seat as Seat,
        name: person,
        seed: "",
      });
      if (!sat.ok) throw new Error(sat.why.key);
    }
    return table;
  }

  return {
    timer,
    wires,
    one,
    other,
    errors,
    callerOf,
    tableOf,
    async matchOf(...people) {
      const table = await tableOf(...people);
      const [owner = ""] = people;
      const started = await one.service.ask(await callerOf(owner), { t: "start", table, away: "keep" });
      if (!started.ok) throw new Error(started.why.key);
      await timer.settle();
      return table;
    },
  };
}
