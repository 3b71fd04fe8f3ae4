import { COINS, type CoinName } from "../../protocol/messages/coins.ts";
import type { Table } from "../../tables/table.ts";
import type { ServiceContext } from "./service-context.ts";

/** By seat: the coin with which its person wants to be seen; null for all others. */
export async function seatCoins(
  context: Pick<ServiceContext, "repositories">,
  table: Pick<Table, "seats">,
): Promise<readonly (CoinName | null)[]> {
  const people = peopleWithCoins(table);
  const coins = await coinsOf(
    context,
    people.filter((person) => person !== null),
  );
  return people.map((person) => (person === null ? null : (coins.get(person) ?? null)));
}

/**
 * By seat: the person whose coin is shown there. Whoever holds several seats shares a browser with somebody: the same coin
 * at all of them would tell that, and be wrong at most, so it is shown at none.
 */
export const peopleWithCoins = ({ seats }: Pick<Table, "seats">): readonly (string | null)[] => {
  const people = seats.map((holder) => (holder?.is === "person" ? holder.person : null));
  return people.map((person) => (people.indexOf(person) === people.lastIndexOf(person) ? person : null));
};

/** Only of those who have chosen one. */
export async function coinsOf(
  { repositories }: Pick<ServiceContext, "repositories">,
  people: readonly string[],
): Promise<ReadonlyMap<string, CoinName>> {
  if (people.length === 0) return new Map();
  const chosen = await repositories.profiles.coins(people);
  return new Map(
    chosen.flatMap(({ person, coin }): readonly (readonly [string, CoinName])[] => {
      const known = coinOf(coin);
      return known === null ? [] : [[person, known]];
    }),
  );
}

/** A newer version of the server may have had other coins. */
export const coinOf = (coin: string | null): CoinName | null => COINS.find((one) => one === coin) ?? null;
