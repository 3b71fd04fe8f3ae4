/**
 * One thing that every implementation of a port must do. It throws an error that says what is wrong. So the same suite
 * runs in vitest and in a browser page, where there is no vitest.
 */
export interface ContractClause<Port> {
  readonly name: string;
  holds(port: Port): Promise<void>;
}

/** The faults of an implementation, in words. Each clause gets a new port. */
export async function portFaults<Port>(
  clauses: readonly ContractClause<Port>[],
  createPort: () => Promise<Port>,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, holds } of clauses)
    try {
      await holds(await createPort());
    } catch (fault) {
      found.push(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  return found;
}

/** Throws unless both are the same plain value. The order of fields does not matter. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [one, other] = [canonical(found), canonical(wanted)];
  if (one !== other) throw new Error(`${what}: found ${one}, wanted ${other}`);
}

/** Throws unless the promise is rejected. */
export async function expectRejected(what: string, promise: Promise<unknown>): Promise<void> {
  const answer = await promise.then(
    () => "fulfilled",
    () => "rejected",
  );
  expectSame(what, answer, "rejected");
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? "nothing";
