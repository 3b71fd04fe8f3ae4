import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), "template");
const CATALOGUE = "src/games/catalogue.ts";
/** The two files outside a room that name it, and the file of the room that each of them exports. */
const DOORS = { [CATALOGUE]: "room.ts", "src/games/boards.ts": "board/page.tsx" };

export type CreateGameResult =
  | { readonly ok: true; readonly changed: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** Copies the template to the room of a new game and names the room in both doors. Its contract fails until it is filled. */
export function createGame(root: string, name: string): CreateGameResult {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return { ok: false, why: `"${name}": a room is named in kebab-case, like isis-osiris.` };
  const folder = join("src/games", name);
  if (existsSync(join(root, folder))) return { ok: false, why: `${folder} is there already.` };
  const missing = Object.keys(DOORS).find((door) => !existsSync(join(root, door)));
  if (missing !== undefined) return { ok: false, why: `${missing} is not here: call this in the project's folder.` };
  const camel = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const order = exportsIn(join(root, CATALOGUE)).length + 1;
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".txt"));
  const changed = files.map((file) => {
    const path = join(folder, file.slice(0, -".txt".length));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const text = readFileSync(join(TEMPLATE, file), "utf8")
      .replaceAll("__name__", name)
      .replaceAll("__camel__", camel)
      .replaceAll("__order__", String(order));
    writeFileSync(join(root, path), text);
    return path;
  });
  for (const [door, file] of Object.entries(DOORS))
    addExport(join(root, door), `export { ${camel} } from "./${name}/${file}";`);
  return { ok: true, changed: [...changed.sort(), ...Object.keys(DOORS)] };
}

/** Adds one line to a door, in alphabetical order. */
function addExport(door: string, line: string): void {
  const others = readFileSync(door, "utf8")
    .trimEnd()
    .split("\n")
    .filter((one) => !isExport(one));
  writeFileSync(door, `${[...others, ...[...exportsIn(door), line].sort()].join("\n")}\n`);
}

const exportsIn = (door: string): readonly string[] => readFileSync(door, "utf8").split("\n").filter(isExport);

const isExport = (line: string): boolean => line.startsWith("export {");
