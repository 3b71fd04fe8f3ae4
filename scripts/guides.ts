import { readFile } from "node:fs/promises";
import { Marked, type Token } from "marked";
import type { Plugin } from "vite";
import type { Guide, GuidePart } from "../src/kit/guide.ts";

/**
 * Makes a room's guide of its markdown while building. `# Title` comes first, `## Title {#id}` begins a chapter, running
 * text becomes HTML, `![caption](figure:name)` a figure.
 */
export const guides = (): Plugin => ({
  name: "guides",
  enforce: "pre",
  async load(id) {
    const [path = ""] = id.split("?");
    if (!path.endsWith(".md")) return null;
    return `export const guide = ${JSON.stringify(guideOf(await readFile(path, "utf8")))};`;
  },
});

export function guideOf(markdown: string): Guide {
  const [opening = "", ...chapters] = markdown.split(/^(?=## )/m);
  const [title = "", ...rest] = opening.split("\n");
  return {
    title: title.replace(/^# /, ""),
    opening: partsOf(rest.join("\n")),
    chapters: chapters.map((chapter) => {
      const [, heading, id, text] = CHAPTER.exec(chapter) ?? [];
      if (heading === undefined || id === undefined || text === undefined)
        throw new Error(`A chapter without an id: ${chapter.split("\n")[0]}`);
      return { id, title: heading, parts: partsOf(text) };
    }),
  };
}

const CHAPTER = /^## (.*) \{#([\w-]+)\}\n([\s\S]*)$/;

function partsOf(markdown: string): readonly GuidePart[] {
  const marked = new Marked();
  const parts: GuidePart[] = [];
  let running: Token[] = [];
  const flush = (): void => {
    if (running.some(({ type }) => type !== "space"))
      parts.push({ is: "text", html: accessible(marked.parser(running)) });
    running = [];
  };
  for (const token of marked.lexer(markdown)) {
    const figure = figureIn(token);
    if (figure === null) running.push(token);
    else {
      flush();
      parts.push(figure);
    }
  }
  flush();
  return parts;
}

/** A wide table scrolls by itself, also by keys; an empty corner of a table is no heading. */
const accessible = (html: string): string =>
  html
    .replace(/<th( [^>]*)?><\/th>/g, "<td></td>")
    .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");

/** A paragraph that is nothing but a figure. */
function figureIn(token: Token): GuidePart | null {
  const [, caption, name] = token.type === "paragraph" ? (FIGURE.exec(token.raw.trim()) ?? []) : [];
  return caption === undefined || name === undefined ? null : { is: "figure", name, caption };
}

const FIGURE = /^!\[([^\]]*)\]\(figure:([\w-]+)\)$/;
