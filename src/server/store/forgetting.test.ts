import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { forget } from "../../host/forgetting.ts";
import type { Arrangement } from "../../host/gatherings.ts";
import { personalData } from "../../host/personal-data.ts";
import { freshArchive } from "./fresh-archive.ts";
import { sqliteKeepers } from "./sqlite-keepers.ts";
import { stormStanding } from "./storm.ts";

const NAME = "Hypatia of Alexandria";
const ARRANGEMENT: Arrangement = {
  stage: "playing",
  game: "toy",
  options: {},
  host: "hypatia-id",
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

test("of somebody who is forgotten neither name nor words nor id can be found in the file", async () => {
  const archive = freshArchive();
  const all = sqliteKeepers(archive);
  await all.people.make({ id: "hypatia-id", name: NAME, language: "en", made: 1, seen: 1 }, "hash-of-hypatia");
  await all.gatherings.make("t", "BCDFGH", 1, ARRANGEMENT);
  const sitters = [NAME, "Theon"].map((name) => ({ is: "person" as const, name }));
  const table = { id: "t", game: "toy", edition: 1, options: {}, sitters, made: 1, seed: "seed", dice: [] };
  await all.store.make(table, stormStanding(0));
  await all.chat.append("t", {
    person: "hypatia-id",
    name: NAME,
    at: 1,
    remark: { is: "text", text: "Eureka, he said" },
  });

  expect(JSON.stringify(await personalData(all, "hypatia-id"))).toMatch(/Hypatia of Alexandria.*Eureka, he said/);
  await forget(all, "hypatia-id");
  expect(await personalData(all, "hypatia-id")).toBeNull();
  archive.close();

  const bytes = readFileSync(archive.db.name, "latin1");
  expect(bytes).toContain("Theon");
  for (const trace of ["Hypatia", "hypatia", "Eureka"]) expect(bytes.includes(trace), trace).toBe(false);
});
