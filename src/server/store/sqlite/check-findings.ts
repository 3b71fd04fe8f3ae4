import type { CheckFact } from "./check-facts.ts";

/** At most this many findings of each kind: whoever has more restores a backup anyway. */
export const MAX_FINDINGS = 50;

/** What a check has found so far, each thing once. */
export class CheckFindings {
  readonly #byKind = new Map<string, Map<string, CheckFact>>();

  get all(): readonly CheckFact[] {
    return [...this.#byKind.values()].flatMap((some) => [...some.values()]);
  }

  add(finding: CheckFact): void {
    const some = this.#byKind.get(finding.key) ?? new Map<string, CheckFact>();
    this.#byKind.set(finding.key, some);
    if (some.size < MAX_FINDINGS) some.set(JSON.stringify(finding), finding);
  }
}
