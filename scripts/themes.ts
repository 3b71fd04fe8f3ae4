import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { LANGUAGE_IDS, type Language } from "../src/kernel/texts.ts";

/** A file of src/web/themes. */
export interface Theme {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  /** By token of src/kit/theme.css, without its dashes: what the theme changes by day and by night. */
  readonly light?: Readonly<Record<string, string>>;
  readonly dark?: Readonly<Record<string, string>>;
  /** The name of an icon of game-icons.net, instead of the amphora. */
  readonly emblem?: string;
}

const FOLDER = new URL("../src/web/themes/", import.meta.url);
const TOKENS = new URL("../src/kit/theme.css", import.meta.url);

/** Serves a style sheet for each theme, and the list of all that a person may choose from. */
export const themes = (): Plugin => {
  const all = readThemes();
  const files = new Map([
    ["assets/themes.json", JSON.stringify(all.map(({ id, name }) => ({ id, name })))],
    ...all.map((theme): [string, string] => [`themes/${theme.id}.css`, sheetOf(theme)]),
  ]);
  return {
    name: "themes",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.replace(/^\//, "").replace(/[?#].*/, "") ?? "";
        const file = files.get(path);
        if (file === undefined) next();
        else response.setHeader("content-type", path.endsWith(".css") ? "text/css" : "application/json").end(file);
      });
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
};

export const readThemes = (): readonly Theme[] =>
  !existsSync(FOLDER)
    ? []
    : readdirSync(FOLDER)
        .filter((file) => file.endsWith(".json"))
        .map((file) =>
          checked({ id: file.replace(/\.json$/, ""), ...JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) }),
        );

/** By ground: every token of the site's own themes. The dark one changes some of the light one's. */
export function siteTokens(): Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>> {
  const [, light = "", dark = ""] =
    /:root \{([^}]*)\}\s*:root\[data-theme="dark"\] \{([^}]*)\}/.exec(readFileSync(TOKENS, "utf8")) ?? [];
  const tokens = (block: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
    );
  return { light: tokens(light), dark: { ...tokens(light), ...tokens(dark) } };
}

/** A mistake in a theme stops the build and says where it is. */
function checked(theme: Theme): Theme {
  const { id, name, light = {}, dark = {} } = theme;
  if (!/^[a-z][a-z0-9-]*$/.test(id)) throw new Error(`the theme ${id}: use small letters, digits and dashes`);
  for (const language of LANGUAGE_IDS)
    if (typeof name?.[language] !== "string") throw new Error(`the theme ${id} has no name in ${language}`);
  const known = siteTokens().light;
  for (const [token, value] of Object.entries({ ...light, ...dark })) {
    if (known[token] === undefined) throw new Error(`the theme ${id}: there is no token ${token}`);
    if (/[;{}]|url\(/.test(value)) throw new Error(`the theme ${id}: ${token} is no colour`);
  }
  return theme;
}

/** Stronger than the site's own tokens, wherever the sheet stands. */
function sheetOf({ light = {}, dark = {}, emblem }: Theme): string {
  const block = (ground: string, tokens: Readonly<Record<string, string>>): string =>
    `:root:root[data-theme="${ground}"] { ${Object.entries(tokens)
      .map(([token, value]) => `--${token}: ${value};`)
      .join(" ")} }`;
  return [block("light", light), block("dark", dark), emblem === undefined ? "" : emblemRule(emblem)].join("\n");
}

/** The icon takes the colour of the amphora, whose lines are hidden. */
function emblemRule(emblem: string): string {
  const { icons, width, height } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
  const body = icons[emblem]?.body;
  if (body === undefined) throw new Error(`game-icons has no ${emblem}`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return `.wordmark .logo { background: currentColor; mask: url("data:image/svg+xml,${encodeURIComponent(drawing)}") center / contain no-repeat; }
.wordmark .logo > * { visibility: hidden; }`;
}
