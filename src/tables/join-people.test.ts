import { expect, test } from "vitest";
import { memoryMatchStore } from "../host/ports/memory/memory-match-store.ts";
import { USUAL_WISHES } from "../protocol/messages/notifications.ts";
import { joinPeople, tableWithJoined } from "./join-people.ts";
import { memoryRepositories } from "./ports/memory/memory-repositories.ts";
import { peopleKnownAt, type Table, type TableState } from "./table.ts";

const TABLE: TableState = {
  stage: "playing",
  game: "toy",
  options: {},
  owner: "guest",
  visibility: "link",
  control: { is: "none" },
  hasFreeChat: true,
  seats: [
    { is: "person", person: "guest", name: "Zoé" },
    { is: "bot", bot: "toy-1" },
    { is: "person", person: "q" },
  ],
  secret: "the owl",
  previous: null,
  next: null,
  touched: 1,
};

async function joinedPeople() {
  const all = { ...memoryRepositories(), matches: memoryMatchStore() };
  for (const id of ["guest", "zoe", "q"])
    await all.people.create({ id, name: id, language: "fr", made: 1, seen: 1 }, { id, device: "", secret: id });
  return all;
}

test("Seats, tables, chat, invitations, coin and sessions of both are those of one person, and a second time changes nothing", async () => {
  const all = await joinedPeople();
  await all.tables.create("t", "BBBBBB", 1, TABLE);
  await all.chat.append("t", {
    person: "guest",
    name: "Zoé",
    at: 1,
    version: 0,
    remark: { is: "text", text: "Salut" },
  });
  await all.invitations.invite({ id: "i", table: "t", from: "q", to: "guest", made: 1, isDeclined: false });
  await all.profiles.save({ person: "guest", coin: "owl", page: null, showsResults: false, showsMatches: false });
  await joinPeople(all, "guest", "zoe");
  const once = JSON.stringify(await all.tables.read("t"));
  await joinPeople(all, "guest", "zoe");
  expect(JSON.stringify(await all.tables.read("t"))).toBe(once);
  expect(await all.tables.ofPerson("guest")).toEqual([]);
  expect((await all.tables.ofPerson("zoe"))[0]).toMatchObject({
    owner: "zoe",
    seats: [{ person: "zoe", name: "Zoé" }, { bot: "toy-1" }, { person: "q" }],
  });
  expect(await all.chat.ofPerson("zoe")).toHaveLength(1);
  expect(await all.invitations.toPerson("zoe")).toHaveLength(1);
  expect(await all.profiles.read("zoe")).toMatchObject({ coin: "owl" });
  expect((await all.people.bySecret("guest"))?.person.id).toBe("zoe");
  expect(await all.people.read("guest")).toBeNull();
});

test("Where one of them was told, the one person is told", async () => {
  const all = await joinedPeople();
  const to = { is: "webhook", url: "https://hooks.example/", form: "json", secret: "owl" } as const;
  await all.notifications.putWay({ id: "way", person: "guest", made: 1, to, sent: [], failingSince: null });
  await all.notifications.setWishes("guest", { ...USUAL_WISHES, mail: "each" });
  await joinPeople(all, "guest", "zoe");
  const told = await all.notifications.read(["guest", "zoe"]);
  expect(told.find(({ person }) => person === "zoe")).toMatchObject({
    wishes: { mail: "each" },
    ways: [{ id: "way" }],
  });
  expect(told.find(({ person }) => person === "guest")?.ways ?? []).toEqual([]);
});

test("An interrupted join goes on where it was, and nothing is lost", async () => {
  const all = await joinedPeople();
  await all.tables.create("t", "BBBBBB", 1, TABLE);
  await all.tables.create("u", "CCCCCC", 1, TABLE);
  const broken = {
    ...all,
    tables: { ...all.tables, update: async () => Promise.reject(new Error("the disk is full")) },
  };
  await expect(joinPeople(broken, "guest", "zoe")).rejects.toThrow("full");
  expect(await all.people.read("guest")).not.toBeNull();
  await joinPeople(all, "guest", "zoe");
  expect((await all.tables.ofPerson("zoe")).map(({ id }) => id).sort()).toEqual(["t", "u"]);
});

test("Nothing that a table knows of somebody keeps their old id", () => {
  const person = "guest";
  const table: Table = {
    ...TABLE,
    id: "t",
    code: "BBBBBB",
    made: 1,
    version: 3,
    formerOwners: [person, "zoe"],
    freed: [person],
    removed: [person],
    reserved: { since: 1, places: [{ seat: 0, person, name: "Zoé" }] },
    knocks: [{ id: "k", is: "take", rule: "owner", person, name: "Zoé", seat: 1 }],
    invited: [{ person, from: "Bao", at: 1 }],
    formerHolders: [{ seat: 1, person }],
    claimed: [{ seat: 1, from: person, by: "q" }],
    claimsRefused: [person],
    notLetIn: [person],
  };
  const joined = tableWithJoined(table, person, "zoe");
  expect(JSON.stringify(joined)).not.toContain(person);
  expect(joined.formerOwners).toEqual(["zoe"]);
  expect(peopleKnownAt(joined)).toEqual(["zoe", "q"]);
});
