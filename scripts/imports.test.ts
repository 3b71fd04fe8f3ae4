import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { cruise } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterAll, expect, test } from "vitest";

/**
 * The names of the import rules a tree breaks, and how many modules were looked at. One process looks at all the trees.
 */
async function cruised(folder: string): Promise<{ readonly broken: readonly string[]; readonly modules: number }> {
  const home = process.cwd();
  process.chdir(folder);
  try {
    const options = await extractDepcruiseOptions(resolve(".dependency-cruiser.cjs"));
    const tsConfig = extractTsConfig("tsconfig.node.json");
    const { output } = await cruise(["src"], { ...options, validate: true }, {}, { tsConfig });
    if (typeof output === "string") throw new Error(output);
    const { violations, totalCruised } = output.summary;
    return { broken: [...new Set(violations.map(({ rule }) => rule.name))].sort(), modules: totalCruised };
  } finally {
    process.chdir(home);
  }
}

const scratch = mkdtempSync(join(tmpdir(), "imports-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** What is broken when just these files exist. */
async function planted(name: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = join(scratch, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const file of [".dependency-cruiser.cjs", "tsconfig.base.json", "tsconfig.node.json"])
    cpSync(file, join(folder, file));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return (await cruised(folder)).broken;
}

const THING = "export const thing = 1;\n";
const importing = (path: string): string => `import { thing } from "${path}";\nexport const other = thing;\n`;

test("The code keeps its import rules, and all of it was checked", async () => {
  const { broken, modules } = await cruised(".");
  expect(broken).toEqual([]);
  expect(modules).toBeGreaterThan(60);
});

test.each<readonly [string, string, string, readonly string[]]>([
  [
    "the kernel asks a room",
    "src/kernel/a.ts",
    "src/games/x/rules/b.ts",
    ["kernel-stands-alone", "only-the-doors-open-rooms"],
  ],
  ["the kernel asks Node", "src/kernel/a.ts", "node:fs", ["kernel-stands-alone"]],
  ["the stage asks the page", "src/stage/a.ts", "src/web/b.ts", ["stage-knows-kernel-and-messages"]],
  ["the host asks the stage", "src/host/a.ts", "src/stage/b.ts", ["only-pages-have-a-stage"]],
  ["the stage asks its fixtures", "src/stage/a.ts", "src/stage/testing/b.ts", ["stage-fixtures-stay-in-tests"]],
  ["a room's rules ask Node", "src/games/x/rules/a.ts", "node:fs", ["room-rules-are-pure"]],
  [
    "a room's rules draw",
    "src/games/x/rules/a.ts",
    "src/games/x/board/b.tsx",
    ["room-rules-are-pure", "room-rules-know-only-rules"],
  ],
  ["a room's rules know a text", "src/games/x/rules/a.ts", "src/games/x/texts/b.ts", ["room-rules-know-only-rules"]],
  [
    "a room's texts know the board",
    "src/games/x/texts/a.ts",
    "src/games/x/board/b.ts",
    ["room-texts-and-bots-know-rules"],
  ],
  [
    "a room's bots know the texts",
    "src/games/x/bot/a.ts",
    "src/games/x/texts/b.ts",
    ["room-texts-and-bots-know-rules"],
  ],
  ["a room's bots know the rules", "src/games/x/bot/a.ts", "src/games/x/rules/b.ts", []],
  ["a board's arithmetic draws", "src/games/x/board/a.ts", "src/games/x/board/b.tsx", ["room-rules-are-pure"]],
  ["a component stands outside board/", "src/games/boards.ts", "src/games/x/rules/b.tsx", ["only-board-draws"]],
  ["a board uses a fixture", "src/games/x/board/a.tsx", "src/games/x/testing/b.ts", ["room-fixtures-stay-in-tests"]],
  [
    "a room visits another",
    "src/games/x/rules/a.ts",
    "src/games/y/rules/b.ts",
    ["room-rules-are-pure", "rooms-do-not-visit-each-other"],
  ],
  [
    "a board visits another room",
    "src/games/x/board/a.tsx",
    "src/games/y/rules/b.ts",
    ["boards-only-draw", "rooms-do-not-visit-each-other"],
  ],
  ["a board asks the server", "src/games/x/board/a.tsx", "src/server/b.ts", ["boards-only-draw"]],
  ["the server opens a room itself", "src/server/a.ts", "src/games/x/rules/b.ts", ["only-the-doors-open-rooms"]],
  [
    "the catalogue asks the server",
    "src/games/catalogue.ts",
    "src/server/b.ts",
    ["the-doors-open-rooms-and-nothing-else"],
  ],
  ["the server meets the web", "src/server/a.ts", "src/web/b.ts", ["server-and-web-never-meet"]],
  ["the web meets the server", "src/web/a.ts", "src/server/b.ts", ["server-and-web-never-meet"]],
  ["the host asks the server", "src/host/a.ts", "src/server/b.ts", ["host-knows-no-machine"]],
  ["the host asks Node", "src/host/a.ts", "node:fs", ["host-needs-no-node"]],
  ["the host knows tables", "src/host/a.ts", "src/tables/b.ts", ["host-knows-no-tables"]],
  ["tables know the host", "src/tables/a.ts", "src/host/b.ts", []],
  ["tables ask the server", "src/tables/a.ts", "src/server/b.ts", ["tables-know-only-the-host"]],
  ["tables ask Node", "src/tables/a.ts", "node:fs", ["tables-know-only-the-host"]],
  ["the host hashes by itself", "src/host/a.ts", "src/fair/b.ts", ["host-knows-no-machine"]],
  ["fair dice ask the server", "src/fair/a.ts", "src/server/b.ts", ["fair-knows-hashes-and-host"]],
  ["fair dice ask Node", "src/fair/a.ts", "node:crypto", ["fair-knows-hashes-and-host"]],
  ["the page parses messages", "src/web/a.ts", "src/protocol/schemas/parse-message.ts", ["only-the-server-parses"]],
  [
    "messages know their parser",
    "src/protocol/messages/match-messages.ts",
    "src/protocol/schemas/request-shapes.ts",
    ["messages-need-no-library"],
  ],
  ["the server parses messages", "src/server/a.ts", "src/protocol/schemas/parse-message.ts", []],
  ["the kit knows a game", "src/kit/a.ts", "src/games/catalogue.ts", ["kit-knows-no-game"]],
  ["product code uses the test kit", "src/host/a.ts", "src/testing/b.ts", ["testing-stays-in-tests"]],
])("a planted import is found: %s", async (name, from, to, rules) => {
  const isOurs = to.startsWith("src/");
  const path = isOurs ? `${"../".repeat(from.split("/").length - 1)}${to}` : to;
  expect(await planted(name, { [from]: importing(path), ...(isOurs && { [to]: THING }) })).toEqual([...rules].sort());
});

test.each([
  ["the host", "src/host/a.ts", ["host-needs-no-library"]],
  ["tables", "src/tables/a.ts", ["tables-know-only-the-host"]],
  ["fair dice", "src/fair/a.ts", ["fair-knows-hashes-and-host"]],
  ["the server", "src/server/a.ts", []],
  ["messages", "src/protocol/messages/match-messages.ts", ["messages-need-no-library"]],
  ["the parser of messages", "src/protocol/schemas/parse-message.ts", []],
])("a planted library is found where none may be: %s", async (name, from, rules) => {
  const files = {
    [from]: importing("library"),
    "node_modules/library/index.js": THING,
    "node_modules/library/package.json": '{ "name": "library", "type": "module", "main": "index.js" }',
  };
  expect(await planted(`library of ${name}`, files)).toEqual(rules);
});

test("a planted cycle is found", async () => {
  const files = { "src/host/a.ts": importing("./b.ts"), "src/host/b.ts": importing("./a.ts") };
  expect(await planted("cycle", files)).toEqual(["no-cycles"]);
});
