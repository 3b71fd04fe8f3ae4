import { expect, test } from "vitest";
import { freshArchive } from "./fresh-archive.ts";
import { sqliteVigil } from "./sqlite-vigil.ts";

test("what was before anybody kept watch counts for nothing; then each gap does, also after several", async () => {
  const archive = freshArchive();
  const vigil = () => sqliteVigil(archive);
  expect(await vigil().begin(100)).toEqual([{ from: 0, to: 100 }]);
  await vigil().note(150);
  await vigil().note(120);
  expect(await vigil().begin(200), "a watch that goes back does not").toEqual([
    { from: 0, to: 100 },
    { from: 150, to: 200 },
  ]);
  expect(await vigil().begin(210), "a house that never said it was alive was not").toEqual([
    { from: 0, to: 100 },
    { from: 150, to: 200 },
    { from: 200, to: 210 },
  ]);
  expect(await vigil().begin(205)).toHaveLength(3);
});
