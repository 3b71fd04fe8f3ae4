/** Where somebody usually stands at the end: 0 is always last, 1 always first. Between `low` and `high`, 95 times in 100. */
export interface UsualPlace {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** With fewer matches a figure would say more than is known. */
export const MIN_MATCHES = 10;

/** From how often each place was reached, first places first; null while there are too few matches. */
export function usualPlace(places: readonly number[]): UsualPlace | null {
  const matches = matchesIn(places);
  const last = places.length - 1;
  if (matches < MIN_MATCHES || last < 1) return null;
  const share = places.reduce((sum, count, index) => sum + count * (1 - index / last), 0) / matches;
  return { share, ...wilsonInterval(share, matches) };
}

export const matchesIn = (places: readonly number[]): number => places.reduce((sum, count) => sum + count, 0);

/** For 95 % of samples. */
const Z = 1.96;

/**
 * The score interval of Wilson. It is made for what is 0 or 1; no other share between them is spread wider, so with more
 * than two players the interval is rather too wide than too narrow.
 */
function wilsonInterval(share: number, count: number): { readonly low: number; readonly high: number } {
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count);
  const half = (Z / (1 + z2 / count)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
