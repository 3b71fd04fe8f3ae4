import { stripVTControlCharacters } from "node:util";

/** A drawing in a box with a title in its upper edge and a line in its lower one. */
export function framed(drawing: string, title: string, foot: string): string {
  const lines = drawing.split("\n");
  const width = Math.max(...[...lines, ` ${title} `, ` ${foot} `].map(widthOf));
  const edge = (text: string): string => (text === "" ? "" : `─ ${text} `);
  const rest = (text: string): string => "─".repeat(Math.max(0, width + 2 - widthOf(edge(text))));
  return [
    `╭${edge(title)}${rest(title)}╮`,
    ...lines.map((line) => `│ ${line}${" ".repeat(width - widthOf(line))} │`),
    `╰${edge(foot)}${rest(foot)}╯`,
  ].join("\n");
}

/** How many columns a line takes, without its colours. */
const widthOf = (line: string): number => [...stripVTControlCharacters(line)].length;
