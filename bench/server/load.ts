import { answering } from "./companion.ts";
import { type Company, companyAt, type Stretch } from "./company.ts";
import type { Dialect } from "./dialect.ts";
import { boardgameIo } from "./dialects/boardgame-io.ts";
import { relay } from "./dialects/relay.ts";
import { symposion } from "./dialects/symposion.ts";
import type { HouseName } from "./houses.ts";

/** All who play, in one process of their own: what it can be asked. */
export interface Load {
  /** Sits down at a server until there are so many tables. */
  grow(house: HouseName, url: string, tables: number): Promise<void>;
  /** Plays there; see `Company`. */
  play(house: HouseName, seconds: number, pace: number | null): Promise<Stretch>;
}

const DIALECTS: Readonly<Record<HouseName, Dialect>> = { symposion, boardgameIo, relay };
const companies = new Map<HouseName, Company>();

answering<Load>({
  async grow(house, url, tables) {
    const company = companies.get(house) ?? companyAt(DIALECTS[house], url);
    companies.set(house, company);
    await company.grow(tables);
  },
  async play(house, seconds, pace) {
    const company = companies.get(house);
    if (company === undefined) throw new Error(`nobody sits at ${house}`);
    return company.play(seconds, pace);
  },
});
