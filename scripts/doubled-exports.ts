import { LANGUAGE_FILE } from "./language-files.ts";

/** A name, and the unrelated files that export it. */
export interface DoubledExport {
  readonly name: string;
  readonly files: readonly string[];
}

/**
 * The names that two or more unrelated files export: a reader who searches for such a name finds several things. Files
 * that differ only in their language are one. Rooms may name things alike (each has a `state` and a `view`), and so may
 * the lab.
 */
export function doubledExports(sources: ReadonlyMap<string, string>): readonly DoubledExport[] {
  const exporting = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (IN_A_ROOM.test(file) || IN_THE_LAB.test(file)) continue;
    for (const name of exportsIn(text)) {
      const files = exporting.get(name) ?? new Set();
      exporting.set(name, files.add(file.replace(LANGUAGE_FILE, ".*.ts")));
    }
  }
  return [...exporting]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => ({ name, files: [...files].sort() }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

const IN_A_ROOM = /^src\/games\/[^/]+\//;
const IN_THE_LAB = /^src\/lab\//;

const DECLARED = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\};?$/gm;

/** What a file exports under names of its own; what it only passes on from another file is not its own. */
const exportsIn = (text: string): readonly string[] => [
  ...Array.from(text.matchAll(DECLARED), ([, name]) => name ?? ""),
  ...Array.from(text.matchAll(LISTED), ([, names]) => names ?? "").flatMap((names) =>
    names.split(",").flatMap((one) => /(\w+)\s*$/.exec(one)?.[1] ?? []),
  ),
];
