/**
 * One thing that every implementation of a port must do. It throws, in words, where it is not done: so the same suite
 * runs under vitest and inside a browser's page, where there is none.
 */
export interface Clause<Port> {
  readonly name: string;
  holds(port: Port): Promise<void>;
}

/** The faults of an implementation in words; none is what one hopes for. Each clause is given a new port. */
export async function faults<Port>(clauses: readonly Clause<Port>[], fresh: () => Promise<Port>): Promise<string[]> {
  const found: string[] = [];
  for (const { name, holds } of clauses)
    try {
      await holds(await fresh());
    } catch (fault) {
      found.push(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  return found;
}

/** Throws unless both are the same plain value, whatever the order of their fields. */
export function demandSame(what: string, found: unknown, wanted: unknown): void {
  const [one, other] = [canonical(found), canonical(wanted)];
  if (one !== other) throw new Error(`${what}: found ${one}, wanted ${other}`);
}

/** Throws unless the promise is rejected. */
export async function demandRejected(what: string, promise: Promise<unknown>): Promise<void> {
  const answer = await promise.then(
    () => "fulfilled",
    () => "rejected",
  );
  demandSame(what, answer, "rejected");
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? "nothing";
