import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { LANGUAGE_IDS } from "../src/kernel/texts.ts";

/**
 * Cuts the fonts down, while building, to the characters of the site's own texts, in all languages. What people type
 * beyond them is written in the system's own letters. Warns of a letter that a font lacks.
 */
export const subsetFonts = (): Plugin => ({
  name: "subset-fonts",
  apply: "build",
  async generateBundle(_options, bundle) {
    const texts = Object.values(bundle).flatMap((part) =>
      part.type === "chunk" ? part.code : part.fileName.endsWith(".css") ? String(part.source) : [],
    );
    const needed = neededCharacters(texts);
    for (const asset of Object.values(bundle)) {
      if (asset.type !== "asset" || !asset.fileName.endsWith(".woff2")) continue;
      const font = asset.fileName.includes("cinzel") ? HEADINGS : TEXT;
      const missing = lettersBeyond(font.package, needed);
      if (missing !== "") this.warn(`${asset.fileName} has no ${missing}: add the font's other files to fonts.css`);
      asset.source = await subsetFont(Buffer.from(asset.source), font.characters(needed), {
        targetFormat: "woff2",
        ...font.shape,
      });
    }
  },
});

/** Every character of these texts and of what Intl writes, each letter in both cases. Scripts may contain escapes. */
export function neededCharacters(texts: readonly string[]): string {
  const plain = texts.map((text) => text.replace(ESCAPE, (_, ...codes) => fromCode(codes.slice(0, 3).join(""))));
  const all = new Set([...plain, ...LANGUAGE_IDS.flatMap(writtenByIntl)].join(""));
  return [...new Set([...all].flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]).join(""))].sort().join("");
}

const ESCAPE = /\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi;

/** Half a surrogate pair is no character. */
function fromCode(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? "" : String.fromCodePoint(code);
}

/** Dates and numbers as pages show them. */
function writtenByIntl(language: string): readonly string[] {
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const moments = Array.from({ length: 12 }, (_, month) => moment.format(new Date(2026, month, 15, 2 * month)));
  return [...moments, new Intl.NumberFormat(language).format(-1_234_567.8)];
}

/** The letters that are in no file of the font's Latin subset, the only one that fonts.css loads. */
export function lettersBeyond(fontPackage: string, characters: string): string {
  const file = createRequire(import.meta.url).resolve(`${fontPackage}/unicode.json`);
  const { latin }: { readonly latin: string } = JSON.parse(readFileSync(file, "utf8"));
  const ranges = latin.split(",").map((one) => one.replace("U+", "").split("-"));
  const has = (code: number): boolean =>
    ranges.some(([from = "", to = from]) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16));
  return [...characters].filter((one) => /[\p{Lu}\p{Ll}\p{Lo}]/u.test(one) && !has(one.codePointAt(0) ?? 0)).join("");
}

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const PLAIN = range(0x20, 0x7e);

/** In the weights that headings use. */
const HEADINGS = {
  package: "@fontsource-variable/cinzel",
  characters: (needed: string) => `${PLAIN}${needed.replace(/\P{L}/gu, "")}’&–`,
  shape: { variationAxes: { wght: { min: 500, max: 700 } } },
};
/** Everything else, with names from around Europe. */
const TEXT = {
  package: "@fontsource/alegreya-sans",
  characters: (needed: string) => `${PLAIN}${range(0xa0, 0xff)}${needed}`,
  shape: {},
};
