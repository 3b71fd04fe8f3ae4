/** How a person shows themselves. */
export interface Profile {
  readonly person: string;
  /** The coin beside their name, at tables too: one of `COINS`; null for none. */
  readonly coin: string | null;
  /** Under which id everybody may see their page; null where nobody may. */
  readonly page: string | null;
  /** What such a page shows beside name and coin. */
  readonly showsResults: boolean;
  readonly showsMatches: boolean;
}

export interface ChosenCoin {
  readonly person: string;
  readonly coin: string;
}

/** Where profiles are stored. Whoever has never changed theirs has none. Each call is one transaction. */
export interface ProfileStore {
  read(person: string): Promise<Profile | null>;
  byPage(page: string): Promise<Profile | null>;
  /** The coins of those of these people who have chosen one, in any order. */
  coins(people: readonly string[]): Promise<readonly ChosenCoin[]>;
  /** In place of the one before. Rejected when the person is unknown, or the page is somebody else's. */
  save(profile: Profile): Promise<void>;
  /** `into` gets the profile of `from`, unless they have one. */
  join(from: string, into: string): Promise<void>;
  remove(person: string): Promise<void>;
}
