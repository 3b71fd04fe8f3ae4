import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { copyProject } from "../../cli/new-game.fixture.ts";
import { type AddedLanguage, addTexts, listLanguage } from "./add-language.ts";

const { root, remove } = copyProject();
afterAll(remove);

/** The files in which the compiler finds errors, each with its first one. */
function faultyFiles(): ReadonlyMap<string, string> {
  const tsc = resolve("node_modules/ts7/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-b", "tsconfig.node.json"], { cwd: root, encoding: "utf8" });
  const errors = [...stdout.matchAll(/^([\w./-]+)\(\d+,\d+\): (error .*)$/gm)].reverse();
  return new Map(errors.map(([, file = "", error = ""]) => [file, error]));
}

/** A record in a JSON file is checked where it is read. */
const READERS: Readonly<Record<string, string>> = {
  "src/games/ostrakon/rules/bank/prints.json": "src/games/ostrakon/rules/bank/recognised.ts",
  "src/server/service/blocked-words.json": "src/server/service/text-policy.ts",
};

/** Texts, tests, and themes, which the build of the site checks. */
const NOT_COMPILED = /\.txt$|\.test\.ts$|^src\/web\/themes\//;

describe("A third language is data and texts alone", () => {
  let missing: ReadonlyMap<string, string>;
  let language: AddedLanguage;

  test("With a line in the list, the project does not compile any more", () => {
    listLanguage(root);
    missing = faultyFiles();
    expect(missing.size).toBeGreaterThan(25);
  });

  test("What does not compile are records with a key for each language; besides, the language has its own files", () => {
    language = addTexts(root);
    const keyed = language.changed.map((path) => READERS[path] ?? path);
    expect([...missing.keys()].filter((path) => !keyed.includes(path))).toEqual([]);
    const unnoticed = keyed.filter((path) => !missing.has(path) && !NOT_COMPILED.test(path));
    expect(unnoticed, "records that the compiler does not ask for").toEqual([]);
    expect(language.added.length).toBeGreaterThan(30);
    expect(language.added.filter((path) => !/\.sl\.(ts|md|json)(\.txt)?$/.test(path))).toEqual([]);
    expect(readFileSync(join(root, "src/games/site-title.ts"), "utf8")).toContain('sl: "gämes"');
  });

  test("With both, the project compiles, and every counted word has the four forms of the language", () => {
    expect([...faultyFiles()]).toEqual([]);
    expect(readFileSync(join(root, "src/web/online/lobby/words.sl.ts"), "utf8")).toMatch(
      /one: .*two: .*few: .*other: /,
    );
  });
});
