import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const MAX_LINES = 40;

/** Its files are copied into new rooms; each room gets a README from it. */
const TEMPLATE = /^src\/cli\/template\//;

const CODE = /\.(tsx?|css|mjs|py)$/;

/** Every folder with code in it. */
function codeFolders(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src", "bench", "e2e", "scripts"], {
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((file) => CODE.test(file) && !TEMPLATE.test(file) && existsSync(file));
  return [...new Set(files.flatMap((file) => parentsOf(file)))].sort();
}

function parentsOf(file: string): readonly string[] {
  const folder = dirname(file);
  return folder === "." ? [] : [folder, ...parentsOf(folder)];
}

const readmeOf = (folder: string): string => join(folder, "README.md");

test("Every folder with code has a README", () => {
  const folders = codeFolders();
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((folder) => !existsSync(readmeOf(folder)))).toEqual([]);
});

test(`No README of a folder is longer than ${MAX_LINES} lines`, () => {
  const lines = (folder: string) => readFileSync(readmeOf(folder), "utf8").trimEnd().split("\n").length;
  expect(codeFolders().filter((folder) => lines(folder) > MAX_LINES)).toEqual([]);
});
