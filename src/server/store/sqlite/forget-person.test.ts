import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exportPersonalData } from "../../../tables/export-personal-data.ts";
import { forgetPerson } from "../../../tables/forget-person.ts";
import type { TableState } from "../../../tables/table.ts";
import { temporaryDatabase } from "../../../testing/server/temporary-database.ts";
import { testStatus } from "../../../testing/server/test-matches.ts";
import { sqliteRepositories } from "./sqlite-repositories.ts";

const NAME = "Hypatia of Alexandria";
const STATE: TableState = {
  stage: "playing",
  game: "toy",
  options: {},
  owner: "hypatia-id",
  visibility: "link",
  control: { is: "none" },
  hasFreeChat: true,
  seats: [
    { is: "person", person: "hypatia-id", name: NAME },
    { is: "person", person: "other-id" },
  ],
  secret: "the owl",
  previous: null,
  next: null,
  touched: 1,
};

test("The file holds neither the name nor the words nor the id of a forgotten person", async () => {
  const database = temporaryDatabase();
  const all = sqliteRepositories(database);
  const session = { id: "session-of-hypatia", device: "Hypatia’s browser", secret: "hash-of-hypatia" };
  await all.people.create({ id: "hypatia-id", name: NAME, language: "en", made: 1, seen: 1 }, session);
  await all.tables.create("t", "BCDFGH", 1, STATE);
  const players = [NAME, "Theon"].map((name) => ({ is: "person" as const, name }));
  const table = { id: "t", game: "toy", edition: 1, options: {}, players, made: 1, seed: "seed", dice: [] };
  await all.matches.create(table, testStatus(0));
  await all.chat.append("t", {
    person: "hypatia-id",
    name: NAME,
    at: 1,
    version: 0,
    remark: { is: "text", text: "Eureka, he said" },
  });

  expect(JSON.stringify(await exportPersonalData(all, "hypatia-id"))).toMatch(/Hypatia of Alexandria.*Eureka, he said/);
  await forgetPerson(all, "hypatia-id");
  expect(await exportPersonalData(all, "hypatia-id")).toBeNull();
  database.close();

  const bytes = readFileSync(database.db.name, "latin1");
  expect(bytes).toContain("Theon");
  for (const trace of ["Hypatia", "hypatia", "Eureka"]) expect(bytes.includes(trace), trace).toBe(false);
});
