const names = new WeakMap<EventTarget, string>();
let count = 0;

/** A name for the place of a key: the focused element itself. */
export function nameOf(element: EventTarget | null): string {
  if (element === null) return "";
  const known = names.get(element) ?? `element ${++count}`;
  names.set(element, known);
  return known;
}
