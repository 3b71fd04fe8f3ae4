import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rooms } from "../games/rooms.ts";
import { copyProject, fillRules } from "./new-game.fixture.ts";
import { createGame } from "./new-game.ts";

const { root, remove } = copyProject();
afterAll(remove);

const run = (command: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [resolve(command), ...args], { cwd: root, encoding: "utf8" });

const ROOM = "src/games/nine-mens-morris";
const created = createGame(root, "nine-mens-morris");

test("A new room touches two lines outside itself, one in each door", () => {
  expect(created).toMatchObject({ ok: true });
  if (!created.ok) return;
  const doors = { "src/games/catalogue.ts": "room.ts", "src/games/boards.ts": "board/page.tsx" };
  expect(created.changed.filter((path) => !path.startsWith(`${ROOM}/`))).toEqual(Object.keys(doors));
  for (const [door, file] of Object.entries(doors)) {
    const [before, now] = [readFileSync(door, "utf8"), readFileSync(join(root, door), "utf8")];
    const added = now.split("\n").filter((line) => !before.split("\n").includes(line));
    expect(added).toEqual([`export { nineMensMorris } from "./nine-mens-morris/${file}";`]);
    expect(now.split("\n")).toHaveLength(before.split("\n").length + 1);
  }
});

test("A new room has the folders of every room and comes last in lists", () => {
  if (!created.ok) return expect.unreachable();
  const folders = new Set(created.changed.map((path) => path.split("/")[3]));
  for (const folder of ["README.md", "room.ts", "rules", "texts", "bot", "board", "testing"])
    expect(folders).toContain(folder);
  expect(readFileSync(join(root, ROOM, "room.ts"), "utf8")).toContain(`order: ${rooms.length + 1},`);
});

test("A new room type-checks and lints as it is", () => {
  expect(run("node_modules/ts7/bin/tsc", "-b", "tsconfig.web.json").stdout).not.toContain("nine-mens-morris");
  const biome = "node_modules/@biomejs/biome/bin/biome";
  const lint = run(biome, "check", ROOM, "src/games/catalogue.ts", "src/games/boards.ts");
  expect(lint.stdout + lint.stderr).not.toContain("nine-mens-morris");
  expect(lint.status).toBe(0);
});

test("The contract of a new room fails until its rules are filled, and passes then", () => {
  const contract = () => run("node_modules/vitest/vitest.mjs", "run", ROOM);
  const red = contract();
  expect(red.status).not.toBe(0);
  expect(red.stdout + red.stderr).toContain("nine-mens-morris: setup is not written yet");

  fillRules(join(root, ROOM));
  const green = contract();
  expect(green.stdout).not.toContain("not written yet");
  expect(green.stdout).toMatch(/tests: \d+ passed, 0 failed/);
});

test("A name that is not kebab-case, a room that exists and a wrong folder are refused", () => {
  for (const name of ["Morris", "nine mens", "../evil", "", "9lives"])
    expect(createGame(root, name)).toEqual({ ok: false, why: expect.stringContaining("kebab-case") });
  expect(createGame(root, "nine-mens-morris")).toEqual({ ok: false, why: `${ROOM} is there already.` });
  expect(createGame(join(root, "docs"), "morris")).toEqual({
    ok: false,
    why: expect.stringContaining("call this in the project's folder"),
  });
});
