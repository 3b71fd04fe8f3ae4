/** Whether a seat may add this to the dice. All will read it, and nobody can take it back: it is no place for prose. */
export const isSeed = (text: string): boolean => /^[\w-]{0,64}$/.test(text);

/** What a host pledged about its dice before they fell. The kernel carries it and understands nothing of it. */
export interface Pledge {
  /** The hash of the host's secret, published before any seat had added its seed. */
  readonly commitment: string;
  /** By seat: what each added; empty where it added nothing. */
  readonly seeds: readonly string[];
  /** Where the match was begun elsewhere: so many steps, and the setting up, fell by dice that nobody here knows of. */
  readonly since?: number;
}

/** The same with the secret beside it, which is null while the match is open. */
export interface ShownPledge extends Pledge {
  readonly secret: string | null;
}

/** The tags of a record that hold it. */
export const pledgeTags = ({ commitment, seeds, since, secret }: ShownPledge): readonly string[] => [
  `[Commitment ${JSON.stringify(commitment)}]`,
  `[Seeds ${JSON.stringify(seeds)}]`,
  ...(since === undefined ? [] : [`[Since ${since}]`]),
  ...(secret === null ? [] : [`[Secret ${JSON.stringify(secret)}]`]),
];

/** The pledge among a record's tags; null where there is none. Seeds or a secret without a commitment pledge nothing. */
export function pledgeIn(tags: ReadonlyMap<string, unknown>, seats: number): ShownPledge | null | "unreadable" {
  const [commitment, seeds, since, secret = null] = TAGS.map((name) => tags.get(name));
  if (TAGS.every((name) => !tags.has(name))) return null;
  if (typeof commitment !== "string" || !isSeeds(seeds, seats) || !isSince(since)) return "unreadable";
  if (secret !== null && typeof secret !== "string") return "unreadable";
  return { commitment, seeds, ...(since !== undefined && { since }), secret };
}

const TAGS = ["Commitment", "Seeds", "Since", "Secret"] as const;

const isSince = (since: unknown): since is number | undefined =>
  since === undefined || (typeof since === "number" && Number.isInteger(since) && since >= 0);

const isSeeds = (seeds: unknown, seats: number): seeds is readonly string[] =>
  Array.isArray(seeds) && seeds.length === seats && seeds.every((seed) => typeof seed === "string");
