import type { Timer } from "../../host/ports/timer.ts";

/** In milliseconds: long enough to take the other device in hand. */
export const LINK_LASTS = 10 * 60_000;

/**
 * Links by which a person becomes known in another browser, once. They live in memory only: a restart makes them
 * useless, and the person asks for another one.
 */
export interface SessionLinks {
  add(hash: string, maker: LinkMaker): Promise<void>;
  /** Who has made this link, which is then used up; null where it is nobody's. */
  take(hash: string): Promise<LinkMaker | null>;
  /** Drops the links of this person, and all that are too old. */
  drop(person: string): Promise<void>;
}

/** Where a link was made. It counts for as long as that session does, whichever server has ended it. */
export interface LinkMaker {
  readonly person: string;
  readonly session: string | null;
}

export function localSessionLinks({ now }: Pick<Timer, "now">): SessionLinks {
  /** By the hash of the secret, the oldest first. One for each person. */
  const links = new Map<string, { readonly maker: LinkMaker; readonly until: number }>();
  const drop = (person: string): void => {
    for (const [hash, link] of links) if (link.maker.person === person || link.until < now()) links.delete(hash);
  };
  return {
    async add(hash, maker) {
      drop(maker.person);
      links.set(hash, { maker, until: now() + LINK_LASTS });
    },
    async take(hash) {
      const link = links.get(hash);
      links.delete(hash);
      return link === undefined || link.until < now() ? null : link.maker;
    },
    drop: async (person) => drop(person),
  };
}
