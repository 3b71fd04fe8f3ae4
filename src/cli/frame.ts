import { stripVTControlCharacters } from "node:util";

/**
 * A drawing in a box with a title in its upper edge and a line in its lower one. On a narrow screen long lines go on
 * below: a box that is wider than the screen falls apart.
 */
export function framed(drawing: string, title: string, foot: string, columns = Number.POSITIVE_INFINITY): string {
  const lines = drawing.split("\n").flatMap((line) => folded(line, columns - EDGES));
  const width = Math.max(...[...lines, ` ${title} `, ` ${foot} `].map(widthOf));
  const edge = (text: string): string => (text === "" ? "" : `─ ${text} `);
  const rest = (text: string): string => "─".repeat(Math.max(0, width + 2 - widthOf(edge(text))));
  return [
    `╭${edge(title)}${rest(title)}╮`,
    ...lines.map((line) => `│ ${line}${" ".repeat(width - widthOf(line))} │`),
    `╰${edge(foot)}${rest(foot)}╯`,
  ].join("\n");
}

const EDGES = 4;
const HANGING = 5;

/** A line in parts that are as wide as that, broken between words. */
function folded(line: string, width: number): readonly string[] {
  if (widthOf(line) <= width) return [line];
  const parts: string[] = [];
  let part = "";
  // A gap belongs to the word after it: the places of a board are not moved.
  for (const word of line.match(/ *[^ ]+/g) ?? []) {
    if (part.trim() !== "" && widthOf(part + word) > width) {
      parts.push(part);
      part = " ".repeat(HANGING) + word.trimStart();
    } else part += word;
  }
  return [...parts, part];
}

/** How many columns a line takes, without its colours. */
const widthOf = (line: string): number => [...stripVTControlCharacters(line)].length;
