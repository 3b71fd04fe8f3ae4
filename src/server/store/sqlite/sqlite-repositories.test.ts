import { describe, test } from "vitest";
import { matchStoreContract } from "../../../host/ports/match-store.contract.ts";
import { accountStoreContract } from "../../../tables/ports/account-store.contract.ts";
import { chatStoreContract } from "../../../tables/ports/chat-store.contract.ts";
import { invitationStoreContract } from "../../../tables/ports/invitation-store.contract.ts";
import { notificationStoreContract } from "../../../tables/ports/notification-store.contract.ts";
import { notingContract, withNotedTables } from "../../../tables/ports/noting.contract.ts";
import { notedTablesContract, outboxContract } from "../../../tables/ports/outbox.contract.ts";
import { peopleStoreContract } from "../../../tables/ports/people-store.contract.ts";
import { profileStoreContract } from "../../../tables/ports/profile-store.contract.ts";
import { serverKeysContract } from "../../../tables/ports/server-keys.contract.ts";
import { tableStoreContract } from "../../../tables/ports/table-store.contract.ts";
import { temporaryDatabase } from "../../../testing/server/temporary-database.ts";
import { sqliteChat } from "./sqlite-chat.ts";
import { sqliteMatchStore } from "./sqlite-match-store.ts";
import { sqliteOutbox } from "./sqlite-outbox.ts";
import { sqlitePeople } from "./sqlite-people.ts";
import { sqliteRepositories } from "./sqlite-repositories.ts";
import { sqliteServerKeys } from "./sqlite-server-keys.ts";
import { sqliteTableStore } from "./sqlite-table-store.ts";

describe("Matches in SQLite", () => {
  test.each(matchStoreContract)("$name", ({ holds }) => holds(sqliteMatchStore(temporaryDatabase())));
});

describe("People in SQLite", () => {
  test.each(peopleStoreContract)("$name", ({ holds }) => holds(sqlitePeople(temporaryDatabase())));
});

describe("Accounts in SQLite", () => {
  test.each(accountStoreContract)("$name", ({ holds }) => holds(sqliteRepositories(temporaryDatabase())));
});

describe("Profiles in SQLite", () => {
  test.each(profileStoreContract)("$name", ({ holds }) => holds(sqliteRepositories(temporaryDatabase())));
});

describe("Invitations in SQLite", () => {
  test.each(invitationStoreContract)("$name", ({ holds }) => holds(sqliteRepositories(temporaryDatabase())));
});

describe("Tables in SQLite", () => {
  test.each(tableStoreContract)("$name", ({ holds }) => holds(sqliteTableStore(temporaryDatabase())));
});

describe("Chat in SQLite", () => {
  test.each(chatStoreContract)("$name", ({ holds }) => holds(sqliteChat(temporaryDatabase())));
});

describe("Ways, wishes and keys in SQLite", () => {
  test.each(notificationStoreContract)("$name", ({ holds }) => holds(sqliteRepositories(temporaryDatabase())));

  test.each(serverKeysContract)("$name", ({ holds }) => holds(sqliteServerKeys(temporaryDatabase())));
});

describe("The outbox in SQLite", () => {
  test.each(outboxContract)("$name", ({ holds }) => holds(sqliteOutbox(temporaryDatabase())));

  test.each(notedTablesContract)("$name", async ({ holds }) => {
    await holds(await withNotedTables(sqliteRepositories(temporaryDatabase())));
  });

  test.each(notingContract)("$name", ({ holds }) => holds(sqliteRepositories(temporaryDatabase())));
});
