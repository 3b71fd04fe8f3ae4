import { NewestMap } from "../newest-map.ts";

/** At most this many people's addresses are in memory. */
const MAX_PEOPLE = 20_000;

/** From where people last asked. It is never stored, and forgotten with the process that knows it. */
export interface KnownAddresses {
  note(person: string, address: string): Promise<void>;
  of(person: string): Promise<string | null>;
}

export function localKnownAddresses(): KnownAddresses {
  const addresses = new NewestMap<string>(MAX_PEOPLE);
  return {
    note: async (person, address) => addresses.set(person, address),
    of: async (person) => addresses.get(person) ?? null,
  };
}
