import { describe, test } from "vitest";
import { chatContract } from "../../host/chat.contract.ts";
import { gatheringsContract } from "../../host/gatherings.contract.ts";
import { peopleContract } from "../../host/people.contract.ts";
import { storeContract } from "../../host/store.contract.ts";
import { freshArchive } from "./fresh-archive.ts";
import { sqliteStore } from "./sqlite.ts";
import { sqliteChat } from "./sqlite-chat.ts";
import { sqliteGatherings } from "./sqlite-gatherings.ts";
import { sqlitePeople } from "./sqlite-people.ts";

describe("matches in SQLite", () => {
  test.each(storeContract)("$name", ({ holds }) => holds(sqliteStore(freshArchive())));
});

describe("people in SQLite", () => {
  test.each(peopleContract)("$name", ({ holds }) => holds(sqlitePeople(freshArchive())));
});

describe("gatherings in SQLite", () => {
  test.each(gatheringsContract)("$name", ({ holds }) => holds(sqliteGatherings(freshArchive())));
});

describe("talk in SQLite", () => {
  test.each(chatContract)("$name", ({ holds }) => holds(sqliteChat(freshArchive())));
});
