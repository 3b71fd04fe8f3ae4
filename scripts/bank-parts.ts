import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { PART } from "../src/games/ostrakon/texts/bank/worded.ts";
import { firm } from "./french-spaces.ts";

const BANK = /\/ostrakon\/texts\/bank\/bank\.(\w+)\.ts$/;

/**
 * In the built site Ostrakon's bank is data that is fetched in parts: a first move needs few of its questions. Everywhere
 * else it is imported as one.
 */
export const bankParts = (): Plugin => ({
  name: "bank-parts",
  apply: "build",
  enforce: "pre",
  load(id) {
    const language = BANK.exec(id)?.[1];
    if (language === undefined) return null;
    const text = readFileSync(id.replace(/bank\.\w+\.ts$/, `texts.${language}.json`), "utf8");
    const stored: Readonly<Record<string, readonly string[]>> = JSON.parse(language === "fr" ? firm(text) : text);
    const lines = Object.values(stored);
    const parts = Array.from({ length: Math.ceil(lines.length / PART) }, (_, at) => {
      const source = JSON.stringify(lines.slice(PART * at, PART * (at + 1)));
      return this.emitFile({ type: "asset", name: `bank-${language}-${at + 1}.json`, source });
    });
    return `import { bankInParts } from "./worded.ts";
      const part = (url) => async () => {
        const answer = await fetch(url);
        if (!answer.ok) throw new Error(url + ": " + answer.status);
        return answer.json();
      };
      const urls = [${parts.map((part) => `import.meta.ROLLUP_FILE_URL_${part}`).join(", ")}];
      export const bank = bankInParts(${JSON.stringify(Object.keys(stored))}, urls.map(part));`;
  },
});
