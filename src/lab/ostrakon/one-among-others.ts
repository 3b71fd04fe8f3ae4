import { parseArgs } from "node:util";
import { asShare, type Figure, meanOf, winsByDeal } from "../figures.ts";
import { type Ground, groundOf, playedDeals } from "../study.ts";
import { madeUpGround, withoutFollowers } from "./made-up-ground.ts";

/** One level at a table of another, in one of our two worlds. */
export interface Table {
  readonly world: "bank" | "made-up";
  readonly seats: number;
  readonly one: number;
  readonly other: number;
  /** Regular days alone, and nobody follows: questions and stones alone. */
  readonly isPlain: boolean;
  readonly seed: string;
}

/** The share of the win of the one, each deal played from every seat. Fair is one divided by the seats. */
export async function shareAmong(table: Table, from: number, to: number): Promise<readonly number[]> {
  const { world, seats, one, other, isPlain, seed } = table;
  const whole: Ground = world === "bank" ? await groundOf("ostrakon") : madeUpGround();
  const company = Array.from({ length: seats }, (_, seat) => `ostrakon-${seat === 0 ? one : other}`);
  const options = isPlain ? { symbols: "none" } : {};
  const study = { game: "ostrakon", company, options, nodes: null, seed };
  return winsByDeal(playedDeals(isPlain ? withoutFollowers(whole) : whole, study, from, to), 0);
}

export const shareFigure = (wins: readonly number[]): Figure => asShare(meanOf(wins));

/** `node src/lab/ostrakon/one-among-others.ts --world made-up --seats 8 --one 4 --other 3 --deals 400` */
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      world: { type: "string", default: "made-up" },
      seats: { type: "string", default: "8" },
      one: { type: "string", default: "4" },
      other: { type: "string", default: "3" },
      plain: { type: "boolean", default: false },
      deals: { type: "string", default: "400" },
      from: { type: "string", default: "0" },
      seed: { type: "string", default: "ostrakon" },
    },
  });
  const world = values.world === "bank" ? "bank" : "made-up";
  const [seats, one, other, deals, from] = [values.seats, values.one, values.other, values.deals, values.from].map(
    Number,
  );
  const table = { world, seats, one, other, isPlain: values.plain, seed: values.seed } as Table;
  const wins: number[] = [];
  const fifth = Math.ceil(Number(deals) / 5);
  for (let done = 0; done < Number(deals); done += fifth) {
    const first = Number(from) + done;
    wins.push(...(await shareAmong(table, first, first + Math.min(fifth, Number(deals) - done))));
    const { value, low, high } = shareFigure(wins);
    const times = (share: number): string => (share * table.seats).toFixed(3);
    console.log(
      `${world}${values.plain ? " plain" : ""}, ${seats} seats, level ${one} among ${other}: ${wins.length} deals, ` +
        `${(100 * value).toFixed(2)} % [${(100 * low).toFixed(2)}, ${(100 * high).toFixed(2)}], ` +
        `${times(value)} times the fair share [${times(low)}, ${times(high)}]`,
    );
  }
}
