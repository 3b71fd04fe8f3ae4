import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** What is needed to check, test and build the project. */
const PARTS = [
  "src",
  "docs/rules",
  "package.json",
  "biome.json",
  ".gitignore",
  "scripts",
  "tsconfig.base.json",
  "tsconfig.pure.json",
  "tsconfig.node.json",
  "tsconfig.web.json",
  "vite.config.ts",
  "vitest.config.ts",
];

export interface ProjectCopy {
  readonly root: string;
  remove(): void;
}

/** Copies the project to a temporary folder, in which a test may add a game. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), "project-"));
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** Fills the rules of a room fresh from the template: the first seat makes one move, then the match is over. */
export function fillRules(room: string): void {
  const path = join(room, "rules/rules.ts");
  const filled = readFileSync(path, "utf8")
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
  writeFileSync(path, filled);
}
