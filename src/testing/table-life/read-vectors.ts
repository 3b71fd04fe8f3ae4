import { readFileSync } from "node:fs";

/** A vector of docs/table-life.md, section 6, that is written as data. */
export interface TableVector {
  readonly id: string;
  /** The clauses that it is about. */
  readonly of: readonly string[];
  /** What differs from the usual start. */
  readonly at: Readonly<Record<string, string>>;
  /** `time who action`, with `! key` if it is refused, or `time ? facts`. */
  readonly run: readonly string[];
}

/** Every vector of docs/table-life.md that is data, in the order of the page. */
export function tableLifeVectors(): readonly TableVector[] {
  const page = readFileSync(new URL("../../../docs/table-life.md", import.meta.url), "utf8");
  const [, block = ""] = page.split("```yaml\n");
  const [lines = ""] = block.split("\n```");
  return lines.split("\n").map((line) => vectorOf(flow(line.replace(/^- /, ""))));
}

function vectorOf(read: Flow): TableVector {
  const { id, of, at = {}, run } = read as Readonly<Record<string, Flow>>;
  return {
    id: String(id),
    of: of as readonly string[],
    at: Object.fromEntries(Object.entries(at as object).map(([name, value]) => [name, String(value)])),
    run: run as readonly string[],
  };
}

/** The part of YAML that the vectors use: maps and lists in one line, and texts with or without quotes. */
type Flow = string | readonly Flow[] | { readonly [name: string]: Flow };

function flow(text: string): Flow {
  let at = 0;
  const skip = (): void => {
    while (text[at] === " ") at++;
  };
  const plain = (ends: RegExp): string => {
    const from = at;
    while (at < text.length && !ends.test(text[at] ?? "")) at++;
    return text.slice(from, at).trim();
  };
  const quoted = (): string => {
    const end = text.indexOf('"', at + 1);
    const read = text.slice(at + 1, end);
    at = end + 1;
    return read;
  };
  function items<T>(end: string, item: () => T): T[] {
    const all: T[] = [];
    for (at++, skip(); text[at] !== end; skip()) {
      all.push(item());
      skip();
      if (text[at] === ",") at++;
      else if (text[at] !== end) throw new Error(`a vector cannot be read from here on: ${text.slice(at)}`);
      skip();
    }
    at++;
    return all;
  }
  function value(ends: RegExp): Flow {
    skip();
    if (text[at] === "[") return items("]", () => value(/[,\]]/));
    if (text[at] === "{")
      return Object.fromEntries(
        items("}", () => {
          const name = plain(/:/);
          at++;
          return [name, value(/[,}]/)] as const;
        }),
      );
    return text[at] === '"' ? quoted() : plain(ends);
  }
  return value(/$/);
}
