import { newMatchControl } from "../../host/match/match-control.ts";
import type { MatchSetup, MatchStatus, StoredStep } from "../../host/ports/match-store.ts";
import { type ContractClause, expectSame } from "../../host/ports/port-contract.ts";
import { USUAL_WISHES } from "../../protocol/messages/notifications.ts";
import type { TableState } from "../table.ts";
import type { NotificationWay } from "./notification-store.ts";
import type { Outbox } from "./outbox.ts";
import type { Repositories } from "./repositories.ts";

/**
 * What repositories on one database do together: whatever changes a match or a table notes it, in the same transaction,
 * where somebody there wants to be told. Each clause gets empty ones.
 */
export const notingContract: readonly ContractClause<Repositories>[] = [
  {
    name: "A table is noted when it is made, changed and removed, and when a match is made",
    async holds(all) {
      await all.notifications.putWay(wayOf("p"));
      await all.tables.create("t", "BBBBBB", 1, tableOf("p", "q"));
      expectSame("made", await noted(all.outbox), ["t"]);
      await all.tables.update("t", 0, { ...tableOf("p", "q"), hasFreeChat: true });
      expectSame("changed", await noted(all.outbox), ["t"]);
      expectSame("a stale change", await all.tables.update("t", 0, tableOf("q")), "stale");
      expectSame("nothing changed", await noted(all.outbox), []);
      await all.matches.create(setupOf("t"), status(0));
      expectSame("match", await noted(all.outbox), ["t"]);
      await all.tables.remove("t");
      expectSame("removed", await noted(all.outbox), ["t"]);
    },
  },
  {
    name: "A table is noted with every step, sealed move and status of its match, the last step too",
    async holds(all) {
      await all.notifications.putWay(wayOf("p"));
      await all.tables.create("t", "BBBBBB", 1, tableOf("p", "q"));
      await all.matches.create(setupOf("t"), status(0));
      await noted(all.outbox);
      for (const version of [1, 2]) {
        await all.matches.appendStep("t", version, step, status(version), "spent");
        expectSame(`step ${version}`, await noted(all.outbox), ["t"]);
      }
      await all.matches.updateStatus("t", 2, status(3));
      expectSame("status", await noted(all.outbox), ["t"]);
      await all.matches.sealMove("t", 2, { seat: 0, move: "x", id: "a", at: 9, isStandIn: false });
      expectSame("sealed", await noted(all.outbox), ["t"]);
      await all.matches.reseat(2, setupOf("t"), status(4));
      expectSame("reseated", await noted(all.outbox), ["t"]);
      expectSame("stale", await all.matches.appendStep("t", 9, step, status(9), "spent"), "stale");
      expectSame("nothing stored", await noted(all.outbox), []);
      await all.matches.appendStep("t", 3, step, { ...status(5), places: [1, 2], asked: [] }, "spent");
      expectSame("over", await noted(all.outbox), ["t"]);
    },
  },
  {
    name: "Several matches that move at once are all noted",
    async holds(all) {
      await all.notifications.putWay(wayOf("p"));
      const tables = ["t", "u", "v"];
      for (const [at, table] of tables.entries()) {
        await all.tables.create(table, `BBBBB${"BCD"[at]}`, 1, tableOf("p", "q"));
        await all.matches.create(setupOf(table), status(0));
      }
      await noted(all.outbox);
      await Promise.all(tables.map((table) => all.matches.appendStep(table, 1, step, status(1), "spent")));
      expectSame("noted", await noted(all.outbox), tables);
    },
  },
  {
    name: "Where nobody wants to be told nothing is noted",
    async holds(all) {
      await all.notifications.putWay(wayOf("somebody else"));
      await all.notifications.setWishes("p", USUAL_WISHES);
      await all.tables.create("t", "BBBBBB", 1, tableOf("p", "q"));
      await all.matches.create(setupOf("t"), status(0));
      await all.matches.appendStep("t", 1, step, status(1), "spent");
      expectSame("noted", await noted(all.outbox), []);
    },
  },
  {
    name: "Whoever comes to a table or leaves it is noted, and somebody for whom a place is kept",
    async holds(all) {
      await all.notifications.putWay(wayOf("p"));
      await all.tables.create("t", "BBBBBB", 1, tableOf("q"));
      expectSame("without them", await noted(all.outbox), []);
      await all.tables.update("t", 0, tableOf("q", "p"));
      expectSame("come", await noted(all.outbox), ["t"]);
      await all.tables.update("t", 1, tableOf("q"));
      expectSame("gone", await noted(all.outbox), ["t"]);
      const reserved = { since: 1, places: [{ seat: 0, person: "p", name: "P" }] } as const;
      await all.tables.update("t", 2, { ...tableOf("q"), reserved });
      expectSame("kept", await noted(all.outbox), ["t"]);
    },
  },
  {
    name: "All tables of somebody are noted when they add a way or wish something else, and at a start those not over",
    async holds(all) {
      await all.tables.create("t", "BBBBBB", 1, tableOf("p", "q"));
      await all.tables.create("over", "BBBBBB", 2, { ...tableOf("p"), stage: "over" });
      await all.tables.create("others", "CCCCCC", 3, tableOf("q"));
      await all.notifications.putWay(wayOf("p"));
      expectSame("way", await noted(all.outbox), ["over", "t"]);
      await all.notifications.setWishes("p", USUAL_WISHES);
      expectSame("wishes", await noted(all.outbox), ["over", "t"]);
      await all.outbox.noteAll();
      expectSame("start", await noted(all.outbox), ["t"]);
    },
  },
];

/** An outbox in which the tables t, u and v are noted, by changes of these repositories. */
export async function withNotedTables(all: Repositories): Promise<Outbox & { note(table: string): Promise<void> }> {
  await all.notifications.putWay(wayOf("p"));
  const tables = ["t", "u", "v"];
  for (const [at, table] of tables.entries()) await all.tables.create(table, `BBBBB${"BCD"[at]}`, 1, tableOf("p"));
  const note = async (id: string): Promise<void> => {
    const table = await all.tables.read(id);
    if (table !== null) await all.tables.update(id, table.version, table);
  };
  return { ...all.outbox, note };
}

/** The ids of the tables that were noted; then they are no more. */
async function noted(outbox: Outbox): Promise<readonly string[]> {
  const found = await outbox.claimTables(1, 2, 99);
  for (const one of found) await outbox.tableDone(one);
  return found.map(({ table }) => table).toSorted();
}

const wayOf = (person: string): NotificationWay => ({
  id: `way of ${person}`,
  person,
  made: 1,
  to: { is: "webhook", url: "https://hooks.example", form: "json", secret: "owl" },
  sent: [],
  failingSince: null,
});

const tableOf = (...people: readonly string[]): TableState => ({
  stage: "playing",
  game: "toy",
  options: {},
  owner: people[0] ?? null,
  visibility: "link",
  control: { is: "none" },
  hasFreeChat: false,
  seats: people.map((person) => ({ is: "person", person })),
  secret: "owl",
  previous: null,
  next: null,
  touched: 1,
});

const setupOf = (id: string): MatchSetup => ({
  id,
  game: "toy",
  edition: 1,
  options: {},
  players: [
    { is: "person", name: "P" },
    { is: "person", name: "Q" },
  ],
  made: 1,
  seed: "seed",
  dice: [],
});

const step: StoredStep = { step: { is: "round", round: [{ seat: 1, move: "m" }], dice: [] }, ids: ["a"], at: 5 };

const status = (number: number): MatchStatus => ({
  asked: [0],
  places: null,
  matchControl: { ...newMatchControl({ is: "none" }, 2), number },
  due: null,
});
