import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), "template");
/** The two doors, and the file of a room that each of them opens. */
const DOORS = { "src/games/catalogue.ts": "room.ts", "src/games/boards.ts": "page.tsx" };

export type Made =
  | { readonly ok: true; readonly changed: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** Scaffolds the room of a new game under this root and opens its two doors. Its contract is red until it is filled. */
export function newGame(root: string, name: string): Made {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return { ok: false, why: `"${name}": a room is named in kebab-case, like isis-osiris.` };
  const folder = join("src/games", name);
  if (existsSync(join(root, folder))) return { ok: false, why: `${folder} is there already.` };
  const missing = Object.keys(DOORS).find((door) => !existsSync(join(root, door)));
  if (missing !== undefined) return { ok: false, why: `${missing} is not here: call this in the project's folder.` };
  const camel = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".txt"));
  const changed = files.map((file) => {
    const path = join(folder, file.slice(0, -".txt".length));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const text = readFileSync(join(TEMPLATE, file), "utf8").replaceAll("__name__", name).replaceAll("__camel__", camel);
    writeFileSync(join(root, path), text);
    return path;
  });
  for (const [door, file] of Object.entries(DOORS))
    openDoor(join(root, door), `export { ${camel} } from "./${name}/${file}";`);
  return { ok: true, changed: [...changed.sort(), ...Object.keys(DOORS)] };
}

/** One line in a door, in its place by the alphabet. */
function openDoor(path: string, line: string): void {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  const isDoor = (one: string): boolean => one.startsWith("export {");
  const doors = [...lines.filter(isDoor), line].sort();
  writeFileSync(path, `${[...lines.filter((one) => !isDoor(one)), ...doors].join("\n")}\n`);
}
