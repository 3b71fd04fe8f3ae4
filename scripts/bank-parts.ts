import { hash } from "node:crypto";
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
    // One print for all parts: a print of each would be letters by chance in what a first move loads.
    const print = hash("sha256", JSON.stringify([PART, lines])).slice(0, 8);
    const parts = `assets/bank-${language}-${print}`;
    const count = Math.ceil(lines.length / PART);
    for (let at = 0; at < count; at++) {
      const source = JSON.stringify(lines.slice(PART * at, PART * (at + 1)));
      this.emitFile({ type: "asset", fileName: `${parts}-${at + 1}.json`, source });
    }
    return `import { bankInParts } from "./worded.ts";
      const part = (_, at) => async () => {
        const answer = await fetch("/${parts}-" + (at + 1) + ".json");
        if (!answer.ok) throw new Error(answer.url + ": " + answer.status);
        return answer.json();
      };
      export const bank = bankInParts(${JSON.stringify(Object.keys(stored))}, Array.from({ length: ${count} }, part));`;
  },
});
