import { answering } from "./companion.ts";
import { type Company, companyAt, type Stretch } from "./company.ts";
import { boardgameIo } from "./dialects/boardgame-io.ts";
import { relay } from "./dialects/relay.ts";
import { symposion } from "./dialects/symposion.ts";

const DIALECTS = { symposion, boardgameIo, relay };

export type HouseName = keyof typeof DIALECTS;
export const HOUSES = Object.keys(DIALECTS) as readonly HouseName[];

/** What the load can be asked, in its own process. */
export interface Load {
  readonly grow: (about: { readonly house: HouseName; readonly url: string; readonly tables: number }) => Promise<void>;
  readonly play: (about: {
    readonly house: HouseName;
    readonly seconds: number;
    readonly pace: number | null;
  }) => Promise<Stretch>;
  readonly [what: string]: (about: never) => unknown;
}

const companies = new Map<HouseName, Company>();

if (process.send !== undefined)
answering({
  async grow({ house, url, tables }) {
    const company = companies.get(house) ?? companyAt(DIALECTS[house], url);
    companies.set(house, company);
    await company.grow(tables);
  },
  play({ house, seconds, pace }) {
    const company = companies.get(house);
    if (company === undefined) throw new Error(`nobody sits at ${house}`);
    return company.play(seconds, pace);
  },
} satisfies Load);
