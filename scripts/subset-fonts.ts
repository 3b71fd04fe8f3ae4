import subsetFont from "subset-font";
import type { Plugin } from "vite";

/**
 * Cuts the fonts down, while building, to the letters that French and English need. What people type beyond them is
 * written in the system's own letters.
 */
export const subsetFonts = (): Plugin => ({
  name: "subset-fonts",
  apply: "build",
  async generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== "asset" || !asset.fileName.endsWith(".woff2")) continue;
      const font = asset.fileName.includes("cinzel") ? HEADINGS : TEXT;
      asset.source = await subsetFont(Buffer.from(asset.source), font.letters, {
        targetFormat: "woff2",
        ...font.shape,
      });
    }
  },
});

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const PLAIN = range(0x20, 0x7e);
const FRENCH = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ";
const SIGNS = "«»‘’“”…–—·•×−±°©  ½";

/** In the weights that headings use. */
const HEADINGS = { letters: `${PLAIN}${FRENCH}’&–`, shape: { variationAxes: { wght: { min: 500, max: 700 } } } };
/** Everything else, with names from around Europe. */
const TEXT = { letters: `${PLAIN}${range(0xa0, 0xff)}${FRENCH}${SIGNS}`, shape: {} };
