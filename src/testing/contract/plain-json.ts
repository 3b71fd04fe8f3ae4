/** Why a value is not plain JSON; null if it is. Plain JSON is the same after it was written and read. */
export function plainJsonFault(value: unknown, path = "it"): string | null {
  if (value === null || typeof value === "string" || typeof value === "boolean") return null;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? null : `${path} is ${value}`;
  if (typeof value !== "object") return `${path} is of type ${typeof value}`;
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== Array.prototype) return `${path} is no plain object`;
  for (const key of Reflect.ownKeys(value)) {
    if (Array.isArray(value) && key === "length") continue;
    if (typeof key === "symbol" || !Object.prototype.propertyIsEnumerable.call(value, key))
      return `${path} hides ${String(key)}`;
    const wrong = plainJsonFault((value as Record<string, unknown>)[key], `${path}.${key}`);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** Freezes a value to the leaves, so that code which changes it throws. */
export function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

export type Path = readonly (string | number)[];

/** Every leaf of a JSON value, with its path. */
export function leaves(value: unknown, path: Path = []): readonly { readonly path: Path; readonly value: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

export function leafAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}

/** The same value with another leaf. */
export function withLeaf(value: unknown, [key, ...rest]: Path, leaf: unknown): unknown {
  if (key === undefined) return leaf;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withLeaf(copy[key], rest, leaf);
  return copy;
}
