import { describe, expect, test } from "vitest";
import { newMatchControl } from "../host/match/match-control.ts";
import type { MatchStatus } from "../host/ports/match-store.ts";
import { memoryMatchStore } from "../host/ports/memory/memory-match-store.ts";
import { USUAL_WISHES } from "../protocol/messages/notifications.ts";
import { exportPersonalData } from "./export-personal-data.ts";
import { FORGOTTEN_NAME, forgetPerson } from "./forget-person.ts";
import { memoryRepositories } from "./ports/memory/memory-repositories.ts";
import { NO_CHANGES } from "./ports/outbox.ts";
import type { Repositories } from "./ports/repositories.ts";
import type { TableStore } from "./ports/table-store.ts";
import { seatOfPerson, type TableState } from "./table.ts";

const sit = (...people: readonly (string | null)[]): TableState["seats"] =>
  people.map((person) => (person === null ? { is: "bot", bot: "toy-1" } : { is: "person", person }));

const tableState = (stage: TableState["stage"], owner: string, seats: TableState["seats"]): TableState => ({
  stage,
  game: "toy",
  options: { fast: true },
  owner,
  visibility: "public",
  control: { is: "none" },
  hasFreeChat: true,
  seats,
  secret: "the owl",
  previous: null,
  next: null,
  touched: 1,
});

const status = (number: number): MatchStatus => ({
  asked: [0],
  places: null,
  matchControl: { ...newMatchControl({ is: "none" }, 2), number },
  due: null,
});

/** A webhook, and a notice that waits for it. */
async function keepNotifications({ notifications, outbox }: Repositories, person: string): Promise<void> {
  const to = { is: "webhook", url: `https://hooks.example/${person}`, form: "json", secret: "owl" } as const;
  await notifications.setWishes(person, { ...USUAL_WISHES, wasAsked: true });
  await notifications.putWay({ id: `way of ${person}`, person, made: 1, to, sent: [], failingSince: null });
  const moments = { until: null, since: 1, made: 1, due: 1 };
  const told = { table: "playing", kind: "yourTurn", game: "toy", event: "turn", from: null, ...moments } as const;
  const notice = { id: person, person, way: `way of ${person}`, host: "h", state: "waiting", attempts: 0 } as const;
  await outbox.change({ ...NO_CHANGES, put: [{ ...told, ...notice }] }, 1);
}

/** Zoé and Thales at three tables: one that waits, one they play at, and one where Zoé played alone against a bot. */
async function records(): Promise<Repositories> {
  const all = { ...memoryRepositories(), matches: memoryMatchStore() };
  for (const [id, name] of [
    ["zoe", "Zoé"],
    ["thales", "Thales"],
  ] as const)
    await all.people.create(
      { id, name, language: "fr", made: 1, seen: 1 },
      { id, device: "", secret: `hash of ${id}` },
    );
  await all.tables.create("waiting", "BBBBBB", 1, tableState("waiting", "zoe", sit("zoe", "thales", null)));
  await all.tables.create("playing", "CCCCCC", 2, tableState("playing", "thales", sit("thales", "zoe")));
  await all.tables.create("alone", "DDDDDD", 3, tableState("playing", "zoe", sit("zoe", null)));
  const names = { playing: ["Thales", "Zoé"], alone: ["Zoé", "Bot"] } as const;
  for (const [id, [first, second]] of Object.entries(names)) {
    const players = [first, second].map((name) =>
      name === "Bot" ? ({ is: "bot", name, bot: "toy-1" } as const) : ({ is: "person", name } as const),
    );
    const setup = { id, game: "toy", edition: 1, options: {}, players, made: 1, seed: "secret", dice: [] };
    await all.matches.create(setup, status(0));
  }
  const round = [
    { seat: 0, move: "theirs" },
    { seat: 1, move: "hers" },
  ] as const;
  await all.matches.appendStep(
    "playing",
    1,
    { step: { is: "round", round, dice: [] }, ids: [], at: 11 },
    status(1),
    "spent",
  );
  const offer = { is: "call", seat: 1, call: "offer" } as const;
  await all.matches.appendStep("playing", 2, { step: offer, ids: [], at: 12 }, status(2), "spent");
  await all.matches.sealMove("playing", 2, { seat: 0, move: "theirs sealed", id: "a", at: 13, isStandIn: false });
  await all.matches.sealMove("playing", 2, { seat: 1, move: "hers sealed", id: "b", at: 13, isStandIn: false });
  for (const [person, name] of [
    ["zoe", "Zoé"],
    ["thales", "Thales"],
  ] as const)
    await all.chat.append("playing", {
      person,
      name,
      at: 13,
      version: 2,
      remark: { is: "text", text: `said by ${person}` },
    });
  return all;
}

describe("Forgetting a person", () => {
  test("A forgotten person is found nowhere, and the others go on", async () => {
    const all = await records();
    await forgetPerson(all, "zoe");
    expect(await all.people.bySecret("hash of zoe")).toBeNull();
    expect(await all.tables.ofPerson("zoe")).toEqual([]);
    const [waiting, playing] = [await all.tables.read("waiting"), await all.tables.read("playing")];
    expect(waiting).toMatchObject({
      owner: "thales",
      seats: [null, { is: "person", person: "thales" }, { is: "bot", bot: "toy-1" }],
    });
    expect(playing && seatOfPerson(playing, "thales")).toBe(0);
    const match = await all.matches.read("playing");
    expect(match?.setup.players.map(({ name }) => name)).toEqual(["Thales", FORGOTTEN_NAME]);
    expect(match?.steps, "moves stay").toHaveLength(2);
    const lines = await all.chat.since("playing", 0);
    expect(lines.map(({ name, remark }) => [name, remark.is])).toEqual([
      [null, "withdrawn"],
      ["Thales", "text"],
    ]);
    const kept = [waiting, playing, match, lines, await all.matches.list(), await all.tables.listWaiting(0, 9)];
    expect(JSON.stringify(kept)).not.toMatch(/Zoé|zoe/);
  });

  test("Whoever is forgotten is told nothing any more, and others are", async () => {
    const all = await records();
    for (const person of ["zoe", "thales"]) await keepNotifications(all, person);
    await forgetPerson(all, "zoe");
    const [zoe, thales] = await all.notifications.read(["zoe", "thales"]);
    expect([zoe?.wishes ?? null, zoe?.ways ?? [], await all.outbox.ofPerson("zoe")]).toEqual([null, [], []]);
    expect([thales?.ways.length, (await all.outbox.ofPerson("thales")).length]).toEqual([1, 1]);
  });

  test("The names that people had elsewhere are forgotten with the person who imported the match", async () => {
    const all = await records();
    const imported = { steps: 3, names: ["Zoé's sister", "", null] };
    const now = await all.tables.read("waiting");
    if (now === null) throw new Error("nobody waits");
    await all.tables.update("waiting", now.version, {
      ...now,
      owner: "zoe",
      seats: sit("zoe", "thales"),
      imported,
    });
    await forgetPerson(all, "zoe");
    expect((await all.tables.read("waiting"))?.imported).toEqual({ steps: 3, names: ["", "", null] });
  });

  test("Tables where nobody else took part are removed", async () => {
    const all = await records();
    await forgetPerson(all, "zoe");
    expect([await all.tables.read("alone"), await all.matches.read("alone")]).toEqual([null, null]);
  });

  test("A person may be forgotten again, also after an interruption at any point", async () => {
    const calls = [
      "people.remove",
      "notifications.forget",
      "tables.update",
      "tables.remove",
      "chat.withdraw",
      "matches.renamePlayer",
    ] as const;
    for (const call of calls) {
      const all = await records();
      const [repository, method] = call.split(".") as [keyof Repositories, string];
      const broken = {
        ...all,
        [repository]: { ...all[repository], [method]: () => Promise.reject(new Error("disk full")) },
      };
      await expect(forgetPerson(broken as Repositories, "zoe"), call).rejects.toThrow("disk full");
      expect(await all.people.read("zoe"), call).not.toBeNull();
      await forgetPerson(all, "zoe");
      await forgetPerson(all, "zoe");
      expect(await all.tables.ofPerson("zoe"), call).toEqual([]);
      expect((await all.matches.read("playing"))?.setup.players[1]?.name, call).toBe(FORGOTTEN_NAME);
      expect(await all.chat.ofPerson("zoe"), call).toEqual([]);
    }
  });

  test("A person leaves a table even when somebody changes it at the same moment", async () => {
    const all = await records();
    const tables: TableStore = {
      ...all.tables,
      async update(id, version, next) {
        const before = await all.tables.read(id);
        if (id === "playing" && version === 0 && before !== null)
          await all.tables.update(id, version, { ...before, hasFreeChat: false });
        return all.tables.update(id, version, next);
      },
    };
    await forgetPerson({ ...all, tables }, "zoe");
    expect(await all.tables.ofPerson("zoe")).toEqual([]);
    expect((await all.tables.ofPerson("thales")).map(({ hasFreeChat }) => hasFreeChat)).toEqual([false, true]);
  });

  test("A table where somebody takes a seat at the same moment is not removed", async () => {
    const all = await records();
    const tables: TableStore = {
      ...all.tables,
      async update(id, version, next) {
        const before = await all.tables.read(id);
        if (id === "alone" && version === 0 && before !== null)
          await all.tables.update(id, version, { ...before, seats: sit("zoe", "thales") });
        return all.tables.update(id, version, next);
      },
    };
    await forgetPerson({ ...all, tables }, "zoe");
    expect(await all.tables.read("alone")).toMatchObject({ owner: "thales", stage: "playing" });
    expect(await all.matches.read("alone")).not.toBeNull();
  });
});

describe("The personal data of a person", () => {
  test("The personal data are the person's own tables, moves and words, and nobody else's", async () => {
    const data = await exportPersonalData(await records(), "zoe");
    expect(data?.person).toEqual({ id: "zoe", name: "Zoé", language: "fr", made: 1, seen: 1 });
    expect(data?.tables.map(({ id, isOwner }) => [id, isOwner])).toEqual([
      ["alone", true],
      ["playing", false],
      ["waiting", true],
    ]);
    expect(data?.tables[1]?.seats).toEqual([
      {
        seat: 1,
        name: "Zoé",
        moves: [
          { version: 1, at: 11, move: "hers" },
          { version: 2, at: 12, move: "!offer" },
        ],
        sealed: "hers sealed",
      },
    ]);
    expect(data?.chat).toEqual([
      { table: "playing", number: 1, name: "Zoé", at: 13, version: 2, remark: { is: "text", text: "said by zoe" } },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/thales|theirs|secret|hash/i);
  });

  test("What was played elsewhere in their seat is not part of the personal data", async () => {
    const all = await records();
    const found = await all.matches.read("playing");
    if (found === null) throw new Error("nobody plays");
    const table = { ...found.setup, pledge: { commitment: "c0ffee", seeds: [], since: 1 } };
    const read: Repositories["matches"]["read"] = async (id) =>
      id === "playing" ? { ...found, setup: table } : all.matches.read(id);
    const data = await exportPersonalData({ ...all, matches: { ...all.matches, read } }, "zoe");
    expect(data?.tables[1]?.seats[0]?.moves).toEqual([{ version: 2, at: 12, move: "!offer" }]);
  });

  test("How a person is told is part of their data, and the secrets of their ways are not", async () => {
    const all = await records();
    await keepNotifications(all, "zoe");
    expect((await exportPersonalData(all, "zoe"))?.notifications).toEqual({
      wishes: { ...USUAL_WISHES, wasAsked: true },
      ways: [{ is: "webhook", made: 1, address: "https://hooks.example/zoe", failingSince: null }],
      notices: [
        {
          table: "playing",
          kind: "yourTurn",
          from: null,
          until: null,
          since: 1,
          made: 1,
          state: "waiting",
          due: 1,
        },
      ],
    });
  });

  test("There are no personal data for an unknown id", async () => {
    expect(await exportPersonalData(await records(), "nobody")).toBeNull();
  });
});
