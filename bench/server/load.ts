import { answering } from "./companion.ts";
import { type Company, companyAt, type Stretch } from "./company.ts";
import type { Dialect } from "./dialect.ts";
import { boardgameIo } from "./dialects/boardgame-io.ts";
import { relay } from "./dialects/relay.ts";
import { symposion } from "./dialects/symposion.ts";
import type { HouseName } from "./houses.ts";
import { processorTime } from "./processor-time.ts";

/** All who play, in one process of their own: what it can be asked. */
export interface Load {
  /** Sits down at a server until there are so many tables. */
  grow(house: HouseName, url: string, tables: number): Promise<void>;
  /** Brings tables there apart; see `Company`. */
  scatter(house: HouseName): Promise<void>;
  /** Plays there; see `Company`. */
  play(house: HouseName, seconds: number, pace: number | null): Promise<Stretch>;
  /** Microseconds of processor time since it was started. */
  worked(): number;
}

const DIALECTS: Readonly<Record<HouseName, Dialect>> = { symposion, boardgameIo, relay };
const companies = new Map<HouseName, Company>();

answering<Load>({
  async grow(house, url, tables) {
    const company = companies.get(house) ?? companyAt(DIALECTS[house], url);
    companies.set(house, company);
    await company.grow(tables);
  },
  scatter: (house) => companyOf(house).scatter(),
  play: (house, seconds, pace) => companyOf(house).play(seconds, pace),
  worked: processorTime,
});

function companyOf(house: HouseName): Company {
  const company = companies.get(house);
  if (company === undefined) throw new Error(`nobody sits at ${house}`);
  return company;
}
