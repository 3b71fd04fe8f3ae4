import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { rooms } from "../src/games/rooms.ts";
import { LANGUAGE_IDS, type Language } from "../src/kernel/texts.ts";
import { type Bundle, importedChunks } from "./imported-chunks.ts";

/**
 * For each game and language the page of the site once more, in documents/: it names what a match of this game needs,
 * so that a browser that opens the address of a match fetches everything at once, not one after the other.
 */
export const gameDocuments = (): Plugin => ({
  name: "game-documents",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const page = readFileSync(join(dir, "index.html"), "utf8");
    mkdirSync(join(dir, "documents"), { recursive: true });
    for (const { id } of rooms)
      for (const language of LANGUAGE_IDS)
        writeFileSync(
          join(dir, `documents/${id}.${language}.html`),
          page.replace("</head>", `${linksFor(bundle, id, language, page).join("\n")}\n</head>`),
        );
  },
});

function linksFor(bundle: Bundle, game: string, language: Language, page: string): readonly string[] {
  const inRoom = ["board/board.tsx", "rules/game.ts", "moments.ts"].concat(
    ["texts", "words"].map((name) => `texts/${name}.${language}.ts`),
  );
  const starts = [
    "web/device/match-page.tsx",
    `web/shell/words.${language}.ts`,
    ...inRoom.map((file) => `games/${game}/${file}`),
  ];
  const chunks = importedChunks(bundle, (source) => starts.some((start) => source.endsWith(start)));
  // What a sheet is written over comes before it, as where the page itself asks for both.
  const sheets = new Set(chunks.toReversed().flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const isNew = (file: string): boolean => !page.includes(`"/${file}"`);
  return [
    ...[...sheets].filter(isNew).map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
    ...chunks
      .map(({ fileName }) => fileName)
      .filter(isNew)
      .map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
  ];
}
