import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { rooms } from "../src/games/rooms.ts";
import { type Bundle, importedChunks } from "./imported-chunks.ts";

/**
 * For each game the page of the site once more, in documents/: it names what a match of this game needs, so that a
 * browser that opens the address of a match fetches everything at once, not one after the other.
 */
export const gameDocuments = (): Plugin => ({
  name: "game-documents",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const page = readFileSync(join(dir, "index.html"), "utf8");
    mkdirSync(join(dir, "documents"), { recursive: true });
    for (const { id } of rooms)
      writeFileSync(
        join(dir, `documents/${id}.html`),
        page.replace("</head>", `${linksFor(bundle, id, page).join("\n")}\n</head>`),
      );
  },
});

/** Texts are not among them: which language they are in is known to the browser alone. */
function linksFor(bundle: Bundle, game: string, page: string): readonly string[] {
  const starts = [
    "web/device/match-page.tsx",
    ...["board/board.tsx", "rules/game.ts", "moments.ts"].map((file) => `games/${game}/${file}`),
  ];
  const chunks = importedChunks(bundle, (source) => starts.some((start) => source.endsWith(start)));
  const sheets = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}">`),
    ...[...sheets].map((sheet) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${sheet}">`),
  ].filter((link) => !page.includes(/href="[^"]*"/.exec(link)?.[0] ?? ""));
}
