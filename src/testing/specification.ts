import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The numbers of the clauses in a specification: `- **IO-7** …`, or rows of a table `| OS-7 | …`. */
export const clausesOf = (specification: string): readonly string[] =>
  [...specification.matchAll(/^(?:- \*\*([A-Z]{2}-[A-Z]?\d+)\*\*|\| (OS-\d+) \|)/gm)].map(
    ([, bullet, row]) => bullet ?? row ?? "",
  );

/** The clauses at the start of test names. */
export const testedClauses = (source: string): readonly string[] =>
  [...source.matchAll(/\btest(?:\.concurrent)?(?:\.each\((?:\w+|[\s\S]*?\])\))?\(\s*["'`]([A-Z]{2}-[A-Z]?\d+)\b/g)].map(
    ([, clause]) => clause ?? "",
  );

/** The clauses of a room's specification for which the room has no test. */
export function untested(room: string): readonly string[] {
  const specification = join("docs/rules", `${room}.md`);
  if (!existsSync(specification)) return [`${specification} is missing`];
  const folder = join("src/games", room);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".test.ts"),
  );
  const tested = new Set(sources.flatMap((name) => testedClauses(readFileSync(join(folder, name), "utf8"))));
  return clausesOf(readFileSync(specification, "utf8")).filter((clause) => !tested.has(clause));
}
