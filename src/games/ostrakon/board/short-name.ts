/** A name for a place where a long one has no room. */
export const shortName = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1).trim()}…` : name;
