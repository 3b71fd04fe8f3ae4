import { posix } from "node:path";

/** A style sheet that breaks a rule, and how. */
export interface CssFault {
  readonly file: string;
  readonly fault: string;
}

/**
 * The import rules for style sheets: no selector names a game outside that game's room, and what a sheet imports points
 * the same way as imports of code do. `games` are the ids of all games.
 */
export function cssFaults(sheets: ReadonlyMap<string, string>, games: readonly string[]): readonly CssFault[] {
  return [...sheets].flatMap(([file, text]) => {
    const rules = text.replaceAll(/\/\*.*?\*\//gs, "");
    const named = games.filter((game) => game !== roomOf(file) && selectorsIn(rules).some((one) => one.includes(game)));
    const imported = importsIn(rules).map((path) => posix.join(posix.dirname(file), path));
    return [
      ...named.map((game) => ({ file, fault: `a selector names ${game}` })),
      ...imported.filter((to) => !mayImport(file, to)).map((to) => ({ file, fault: `imports ${to}` })),
    ];
  });
}

const roomOf = (file: string): string | undefined => /^src\/games\/([^/]+)\//.exec(file)?.[1];

/** What stands before a `{`: selectors, and the conditions of at-rules. */
const selectorsIn = (rules: string): readonly string[] =>
  Array.from(rules.matchAll(/([^{};]+)\{/g), ([, selector]) => selector ?? "");

const importsIn = (rules: string): readonly string[] =>
  Array.from(rules.matchAll(/(?:@import\s+(?:url\()?|url\()\s*["']?(\.{1,2}\/[^"')\s]+)/g), ([, path]) => path ?? "");

/** The kit knows itself, a room knows the kit and itself, the site knows all but rooms. */
function mayImport(file: string, to: string): boolean {
  if (to.startsWith("src/kit/")) return true;
  const room = roomOf(file);
  if (room !== undefined) return roomOf(to) === room;
  return file.startsWith("src/web/") && to.startsWith("src/web/");
}
