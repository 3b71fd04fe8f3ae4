import { posix } from "node:path";

/** A style sheet that breaks a rule, and how. */
export interface CssFault {
  readonly file: string;
  readonly fault: string;
}

/**
 * The rules for style sheets: no selector names a game outside that game's room, what a sheet imports points the same
 * way as imports of code do, and nothing animates but `transform` and `opacity`. `games` are the ids of all games.
 */
export function cssFaults(sheets: ReadonlyMap<string, string>, games: readonly string[]): readonly CssFault[] {
  return [...sheets].flatMap(([file, text]) => {
    const rules = text.replaceAll(/\/\*.*?\*\//gs, "");
    const named = games.filter((game) => game !== roomOf(file) && selectorsIn(rules).some((one) => one.includes(game)));
    const imported = importsIn(rules).map((path) => posix.join(posix.dirname(file), path));
    return [
      ...named.map((game) => ({ file, fault: `a selector names ${game}` })),
      ...imported.filter((to) => !mayImport(file, to)).map((to) => ({ file, fault: `imports ${to}` })),
      ...dearMotions(rules, roomOf(file) !== undefined).map((what) => ({ file, fault: `animates ${what}` })),
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

/**
 * What a browser cannot move without the page: for anything but `transform` and `opacity` the page lays out and paints
 * each frame, and with it whatever else moves at the time. In drawings that is so for `scale` and its like, too.
 */
function dearMotions(rules: string, isDrawn: boolean): readonly string[] {
  const isCheap = ({ property }: Motion): boolean => CHEAP.has(property) || (!isDrawn && CHEAP_IN_PAGES.has(property));
  return [...keyframesIn(rules), ...transitionsIn(rules)]
    .filter((motion) => !isCheap(motion))
    .map(({ property, where }) => `${property} ${where}`);
}

const CHEAP: ReadonlySet<string> = new Set(["transform", "opacity", "none"]);
const CHEAP_IN_PAGES: ReadonlySet<string> = new Set(["translate", "scale", "rotate"]);

interface Motion {
  readonly property: string;
  readonly where: string;
}

function keyframesIn(rules: string): readonly Motion[] {
  const all = rules.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g);
  return Array.from(all).flatMap(([, name = "", frames = ""]) =>
    Array.from(frames.matchAll(/([\w-]+)\s*:/g), ([, property = ""]) => ({ property, where: `in ${name}` })),
  );
}

function transitionsIn(rules: string): readonly Motion[] {
  const all = rules.matchAll(/([^{};]+)\{[^{}]*?\btransition\s*:\s*([^;}]+)/g);
  return Array.from(all).flatMap(([, selector = "", list = ""]) =>
    list.split(/,(?![^()]*\))/).map((one) => {
      const [property = ""] = one.trim().split(/\s/);
      return { property, where: `of ${selector.trim()}` };
    }),
  );
}
