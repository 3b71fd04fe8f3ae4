import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { doubledExports } from "./doubled-exports.ts";

/** Names that several files export on purpose, and why. */
const DELIBERATE: Readonly<Record<string, string>> = {
  run: "each benchmark exports what bench/main.ts calls",
};

const sources = (): ReadonlyMap<string, string> => {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src", "e2e", "bench", "scripts"], {
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.ts$/.test(file));
  return new Map(files.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, "utf8")]));
};

test("No name is exported by two unrelated files, but for those that are listed with a reason", () => {
  const found = doubledExports(sources());
  expect(found.filter(({ name }) => DELIBERATE[name] === undefined)).toEqual([]);
  const stale = Object.keys(DELIBERATE).filter((name) => !found.some((one) => one.name === name));
  expect(stale, "listed, and no longer doubled").toEqual([]);
});

describe("A planted pair", () => {
  const pair = (one: string, other: string, files = ["src/a.ts", "src/b.ts"]) =>
    doubledExports(new Map(files.map((file, at) => [file, at === 0 ? one : other])));

  test.each([
    ["export const table = 1;", "export function table() {}"],
    ["export interface table {}", "export type table = 1;"],
    ["export async function table() {}", "export class Table {}\nexport { other as table };"],
    ["export abstract class table {}", "export function* table() {}"],
  ])("%s beside %s is found", (one, other) => {
    expect(pair(one, other).map(({ name }) => name)).toEqual(["table"]);
  });

  test.each([
    [["src/texts.en.ts", "src/texts.fr.ts"]],
    [["src/games/senet/view.ts", "src/games/mehen/view.ts"]],
    [["src/lab/one.ts", "src/lab/other.ts"]],
  ])("in %j is no fault", (files) => {
    expect(pair("export const table = 1;", "export const table = 2;", files)).toEqual([]);
  });
});
