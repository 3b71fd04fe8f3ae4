import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isDoneWithin, keptMatches } from "./kept-matches.ts";
import { playStudy } from "./play-study.ts";
import type { Study } from "./study.ts";
import { inProcessRunner, type StudyRunner } from "./study-runner.ts";

const study: Study = {
  game: "isis-osiris",
  company: ["isis-osiris-2", "random"],
  options: {},
  nodes: 0,
  seed: "kept",
};

let folder = "";
const file = (): string => join(folder, "matches.jsonl");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Counts the deals that are really played. */
function counting(): { readonly runner: StudyRunner; readonly deals: number[] } {
  const deals: number[] = [];
  const runner = inProcessRunner();
  return {
    deals,
    runner: {
      ...runner,
      play: (chunk) => {
        deals.push(...Array.from({ length: chunk.to - chunk.from }, (_, at) => chunk.from + at));
        return runner.play(chunk);
      },
    },
  };
}

test("A study goes on where it was stopped, and gives the same matches as in one go", async () => {
  const whole = await playStudy(inProcessRunner(), study, { from: 0, to: 5 });
  await playStudy(keptMatches(counting().runner, file()).runner, study, { from: 0, to: 3 });
  const again = counting();
  const kept = keptMatches(again.runner, file());
  expect(kept.playedOf(study)).toEqual(whole.slice(0, 6));
  expect(await playStudy(kept.runner, study, { from: 0, to: 5 })).toEqual(whole);
  expect(again.deals.toSorted()).toEqual([3, 4]);
  expect(kept.playedOf(study)).toEqual(whole);
});

test("What comes after a missing deal does not count, and neither does half a line", async () => {
  const { runner } = keptMatches(inProcessRunner(), file());
  await playStudy(runner, study, { from: 0, to: 1 });
  await playStudy(runner, study, { from: 2, to: 4 });
  appendFileSync(file(), '{"study":{"game":');
  const kept = keptMatches(inProcessRunner(), file());
  expect(new Set(kept.playedOf(study).map(({ deal }) => deal))).toEqual(new Set([0]));
  await playStudy(kept.runner, study, { from: 0, to: 2 });
  expect(
    new Set(
      keptMatches(runner, file())
        .playedOf(study)
        .map(({ deal }) => deal),
    ),
  ).toEqual(new Set([0, 1, 2, 3]));
});

test("Matches of another version of the program are not used, nor those of another study", async () => {
  await playStudy(keptMatches(inProcessRunner(), file()).runner, study, { from: 0, to: 1 });
  expect(keptMatches(inProcessRunner(), file()).playedOf({ ...study, seed: "other" })).toEqual([]);
  writeFileSync(file(), readFileSync(file(), "utf8").replace(/"program":"\w+"/, '"program":"former"'));
  expect(keptMatches(inProcessRunner(), file()).playedOf(study)).toEqual([]);
});

test("Without a file, matches are kept while the program runs", async () => {
  const { deals, runner } = counting();
  const kept = keptMatches(runner, null);
  for (let time = 0; time < 2; time++) await playStudy(kept.runner, study, { from: 0, to: 2 });
  expect(deals).toEqual([0, 1]);
});

test("Work that takes longer than its time is not done", async () => {
  expect(await isDoneWithin(60, Promise.resolve())).toBe(true);
  expect(await isDoneWithin(0.01, new Promise(() => undefined))).toBe(false);
});
