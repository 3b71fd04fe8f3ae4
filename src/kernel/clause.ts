import type { Fact } from "./game.ts";

/**
 * The clause of the specification behind a refusal ("IO-11"), or null. Sentences for people do not name it: it is in
 * what a screen reader says on request, and in the terminal.
 */
export function clauseOf(fact: Fact): string | null {
  const rule: unknown = "rule" in fact ? fact.rule : null;
  return typeof rule === "string" && /^[A-Z]+-/.test(rule) ? rule : null;
}
