import { expect, test } from "vitest";
import { testChannels } from "../../testing/server/notifications/test-channels.ts";
import { temporaryDatabase } from "../../testing/server/temporary-database.ts";
import { sqliteOutbox } from "../store/sqlite/sqlite-outbox.ts";
import { sqliteServerKeys } from "../store/sqlite/sqlite-server-keys.ts";
import { NO_CHANNELS } from "./channels/channel.ts";
import { noteAllWhereNeeded } from "./look-at-all.ts";

const channels = testChannels().create({
  site: () => null,
  vapid: { publicKey: "", privateKey: "" },
  rooms: [],
});

test("At a start all tables are looked at only where servers before could tell something else", async () => {
  const database = temporaryDatabase();
  let count = 0;
  const outbox = { ...sqliteOutbox(database), noteAll: async () => void count++ };
  const serverKeys = sqliteServerKeys(database);
  const start = (now = channels, isShared = false) => noteAllWhereNeeded({ outbox, serverKeys }, now, isShared);
  await start();
  expect(count, "the first start").toBe(1);
  await start();
  expect(count, "the same again").toBe(1);
  await start({ ...channels, mail: null });
  expect(count, "it writes no mail any more").toBe(2);
  await start();
  expect(count, "it writes mail again").toBe(3);
  await start(NO_CHANNELS);
  await start();
  expect(count).toBe(5);
  await start(channels, true);
  expect(count, "it was copied").toBe(6);
});

test("Where it fails it is done at the next start", async () => {
  const database = temporaryDatabase();
  const serverKeys = sqliteServerKeys(database);
  const outbox = sqliteOutbox(database);
  const failing = { ...outbox, noteAll: () => Promise.reject(new Error("the disk is full")) };
  await expect(noteAllWhereNeeded({ outbox: failing, serverKeys }, channels, false)).rejects.toThrow("full");
  expect(await serverKeys.remembered("lookedAs")).toBe(null);
});
