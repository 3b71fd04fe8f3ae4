/** Whether a seat may add this seed to the dice. Seeds are public and final, so they must not contain messages. */
export const isSeed = (text: string): boolean => /^[\w-]{0,64}$/.test(text);

/** What a host published about its dice before the first roll. The kernel only stores it. */
export interface Pledge {
  /** The hash of the host's secret, published before any seat added its seed. */
  readonly commitment: string;
  /** By seat: its seed; empty if it added none. */
  readonly seeds: readonly string[];
  /** Set if the match began elsewhere: the set-up and this many steps used other dice, which nobody can check. */
  readonly since?: number;
}

/** The pledge with its secret, which is null while the match is open. */
export interface ShownPledge extends Pledge {
  readonly secret: string | null;
}

/** The pledge as tags of a record. */
export const pledgeTags = ({ commitment, seeds, since, secret }: ShownPledge): readonly string[] => [
  `[Commitment ${JSON.stringify(commitment)}]`,
  `[Seeds ${JSON.stringify(seeds)}]`,
  ...(since === undefined ? [] : [`[Since ${since}]`]),
  ...(secret === null ? [] : [`[Secret ${JSON.stringify(secret)}]`]),
];

/** The pledge in a record's tags; null if there is none. Seeds or a secret without a commitment are unreadable. */
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
