/** Whether a seat may add this to the dice. All will read it, and nobody can take it back: it is no place for prose. */
export const isSeed = (text: string): boolean => /^[\w-]{0,64}$/.test(text);

/** What a host pledged about its dice before they fell. The kernel carries it and understands nothing of it. */
export interface Pledge {
  /** The hash of the host's secret, published before any seat had added its seed. */
  readonly commitment: string;
  /** By seat: what each added; empty where it added nothing. */
  readonly seeds: readonly string[];
}

/** The same with the secret beside it, which is null while the match is open. */
export interface ShownPledge extends Pledge {
  readonly secret: string | null;
}

/** The tags of a record that hold it. */
export function pledgeTags({ commitment, seeds, secret }: ShownPledge): readonly string[] {
  const tags = [`[Commitment ${JSON.stringify(commitment)}]`, `[Seeds ${JSON.stringify(seeds)}]`];
  return secret === null ? tags : [...tags, `[Secret ${JSON.stringify(secret)}]`];
}

/** The pledge among a record's tags; null where there is none. Seeds or a secret without a commitment pledge nothing. */
export function pledgeIn(tags: ReadonlyMap<string, unknown>, seats: number): ShownPledge | null | "unreadable" {
  const [commitment, seeds, secret] = ["Commitment", "Seeds", "Secret"].map((name) => tags.get(name));
  if (commitment === undefined && seeds === undefined && secret === undefined) return null;
  if (typeof commitment !== "string" || !isSeeds(seeds, seats)) return "unreadable";
  if (secret === undefined) return { commitment, seeds, secret: null };
  return typeof secret === "string" ? { commitment, seeds, secret } : "unreadable";
}

const isSeeds = (seeds: unknown, seats: number): seeds is readonly string[] =>
  Array.isArray(seeds) && seeds.length === seats && seeds.every((seed) => typeof seed === "string");
