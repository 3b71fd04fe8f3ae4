import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), "template");
const CATALOGUE = "src/games/catalogue.ts";

export type Made =
  | { readonly ok: true; readonly changed: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** Scaffolds the room of a new game under this root and opens its door. Its contract is red until it is filled. */
export function newGame(root: string, name: string): Made {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return { ok: false, why: `"${name}": a room is named in kebab-case, like isis-osiris.` };
  const folder = join("src/games", name);
  if (existsSync(join(root, folder))) return { ok: false, why: `${folder} is there already.` };
  if (!existsSync(join(root, CATALOGUE)))
    return { ok: false, why: `${CATALOGUE} is not here: call this in the project's folder.` };
  const camel = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".txt"));
  const changed = files.map((file) => {
    const path = join(folder, file.slice(0, -".txt".length));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const text = readFileSync(join(TEMPLATE, file), "utf8").replaceAll("__name__", name).replaceAll("__camel__", camel);
    writeFileSync(join(root, path), text);
    return path;
  });
  openDoor(root, `export { ${camel} } from "./${name}/room.ts";`);
  return { ok: true, changed: [...changed.sort(), CATALOGUE] };
}

/** One line in the catalogue, in its place by the alphabet. */
function openDoor(root: string, line: string): void {
  const path = join(root, CATALOGUE);
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  const isDoor = (one: string): boolean => one.startsWith("export {");
  const doors = [...lines.filter(isDoor), line].sort();
  writeFileSync(path, `${[...lines.filter((one) => !isDoor(one)), ...doors].join("\n")}\n`);
}
