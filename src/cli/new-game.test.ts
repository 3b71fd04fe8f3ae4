import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newGame } from "./new-game.ts";

const house = mkdtempSync(join(tmpdir(), "house-"));
for (const part of [
  "src",
  "docs/rules",
  "package.json",
  "biome.json",
  ".gitignore",
  "scripts",
  "tsconfig.json",
  "tsconfig.pure.json",
  "tsconfig.node.json",
  "tsconfig.web.json",
  "vitest.config.ts",
])
  cpSync(part, join(house, part), { recursive: true });
symlinkSync(resolve("node_modules"), join(house, "node_modules"));
afterAll(() => rmSync(house, { recursive: true }));

const run = (command: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [resolve(command), ...args], { cwd: house, encoding: "utf8" });

const made = newGame(house, "nine-mens-morris");

test("a new room touches two lines outside itself, one in each door", () => {
  expect(made).toMatchObject({ ok: true });
  if (!made.ok) return;
  const doors = { "src/games/catalogue.ts": "room.ts", "src/games/boards.ts": "page.tsx" };
  expect(made.changed.filter((path) => !path.startsWith("src/games/nine-mens-morris/"))).toEqual(Object.keys(doors));
  for (const [door, file] of Object.entries(doors)) {
    const [before, now] = [readFileSync(door, "utf8"), readFileSync(join(house, door), "utf8")];
    const added = now.split("\n").filter((line) => !before.split("\n").includes(line));
    expect(added).toEqual([`export { nineMensMorris } from "./nine-mens-morris/${file}";`]);
    expect(now.split("\n")).toHaveLength(before.split("\n").length + 1);
  }
});

test("it type-checks and lints as it is", () => {
  for (const config of ["tsconfig.pure.json", "tsconfig.web.json"])
    expect(run("node_modules/ts7/bin/tsc", "-p", config).stdout).not.toContain("nine-mens-morris");
  expect(
    run(
      "node_modules/@biomejs/biome/bin/biome",
      "check",
      "src/games/nine-mens-morris",
      "src/games/catalogue.ts",
      "src/games/boards.ts",
    ).status,
  ).toBe(0);
});

test("its contract is red until it is filled, and green then", () => {
  const contract = () => run("node_modules/vitest/vitest.mjs", "run", "src/games/nine-mens-morris");
  const red = contract();
  expect(red.status).not.toBe(0);
  expect(red.stdout + red.stderr).toContain("nine-mens-morris: setup is not written yet");

  const room = join(house, "src/games/nine-mens-morris");
  const rules = readFileSync(join(room, "rules.ts"), "utf8")
    .replace(
      /_options: Options, _seats: number, _dice: Dice\): State \{\n.*\n/,
      'options: Options, seats: number, _dice: Dice): State {\n  return { options, seats, toMove: 0, news: [{ key: "begins", seat: 0 }] };\n',
    )
    .replace(
      /_state: State, _round: Round<Move>, _dice: Dice\): State \{\n.*\n/,
      "state: State, _round: Round<Move>, _dice: Dice): State {\n  return { ...state, toMove: null, news: [] };\n",
    )
    .replace(
      /outcome\(_state: State\)(.*) \{\n.*\n/,
      'outcome(state: State)$1 {\n  return state.toMove === null ? { places: [1, 1], scores: null, reason: { key: "played" } } : null;\n',
    );
  writeFileSync(join(room, "rules.ts"), rules);
  const green = contract();
  expect(green.stdout).not.toContain("not written yet");
  expect(green.stdout).toMatch(/tests: \d+ passed, 0 failed/);
});

test("names and places that make no sense are refused", () => {
  for (const name of ["Morris", "nine mens", "../evil", "", "9lives"])
    expect(newGame(house, name)).toEqual({ ok: false, why: expect.stringContaining("kebab-case") });
  expect(newGame(house, "nine-mens-morris")).toEqual({
    ok: false,
    why: "src/games/nine-mens-morris is there already.",
  });
  expect(newGame(join(house, "docs"), "morris")).toEqual({
    ok: false,
    why: expect.stringContaining("call this in the project's folder"),
  });
});
