import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const scratch = mkdtempSync(join(tmpdir(), "purity-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** What the linter says of a file at this path. */
function lint(path: string, text: string): string {
  for (const file of ["biome.json", ".gitignore", "scripts/no-unrecorded-chance.grit"])
    cpSync(file, join(scratch, file));
  mkdirSync(dirname(join(scratch, path)), { recursive: true });
  writeFileSync(join(scratch, path), text);
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const run = spawnSync(process.execPath, [biome, "lint", path], { cwd: scratch, encoding: "utf8" });
  return run.status === 0 ? "" : run.stdout + run.stderr;
}

describe("pure code cannot even name", () => {
  test.each([
    ["the clock", "export const now = Date.now();", "Rules know no time"],
    ["the machine", "export const env = process.env;", "Rules know no machine"],
    ["the page", "export const page = document;", "Rules know no page"],
    ["a timer", "setTimeout(() => {}, 1);", "Rules know no time"],
    ["whatever is global", "export const all = globalThis;", "Rules know nothing outside"],
    ["unrecorded chance", "export const luck = Math.random();", "Chance comes through Dice"],
    ["unrecorded chance by another spelling", 'export const luck = Math["random"];', "Chance comes through Dice"],
    ["unrecorded chance taken apart", "export const { random } = Math;", "Chance comes through Dice"],
  ])("%s", (_, text, complaint) => {
    for (const path of [
      "src/kernel/planted.ts",
      "src/games/aisopos/rules/planted.ts",
      "src/bots/planted.ts",
      "src/stage/planted.ts",
    ])
      expect(lint(path, text), path).toContain(complaint);
  });

  test("but others may", () => {
    expect(lint("src/cli/planted.ts", "export const now = Date.now();\n")).toBe("");
  });
});

test("to the type checker, pure code has neither page, machine nor timer", () => {
  const folder = join(scratch, "types");
  mkdirSync(folder);
  const compilerOptions = { rootDir: ".", outDir: "out", tsBuildInfoFile: "out/build-info" };
  const config = { extends: resolve("tsconfig.pure.json"), compilerOptions, include: ["planted.ts"], exclude: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  writeFileSync(join(folder, "planted.ts"), "export const them = [process, document, setTimeout, window];\n");
  const tsc = spawnSync(process.execPath, [resolve("node_modules/ts7/bin/tsc"), "-p", folder], { encoding: "utf8" });
  for (const name of ["process", "document", "setTimeout", "window"])
    expect(tsc.stdout).toMatch(new RegExp(`Cannot find name '${name}'`));
});
