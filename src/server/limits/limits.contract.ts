import { type ContractClause, expectSame } from "../../host/ports/port-contract.ts";
import { type Limits, RATES } from "./limits.ts";

/** Two servers that share their limits, and a clock that the test puts forward. */
export interface LimitingNodes {
  readonly one: Limits;
  readonly other: Limits;
  advance(milliseconds: number): Promise<void>;
}

/** How many of `count` requests are allowed, made at both servers in turn. */
async function allowed({ one, other }: LimitingNodes, what: keyof typeof RATES, key: string, count: number) {
  let all = 0;
  for (let request = 0; request < count; request++) if (await (request % 2 === 0 ? one : other).take(what, key)) all++;
  return all;
}

/** What every implementation of the limits does. */
export const limitsContract: readonly ContractClause<LimitingNodes>[] = [
  {
    name: "Both servers together allow no more than one would",
    async holds(nodes) {
      expectSame("guesses", await allowed(nodes, "guess", "address", 3 * RATES.guess.burst), RATES.guess.burst);
    },
  },
  {
    name: "Every key has a bucket of its own, and so has everything that is limited",
    async holds(nodes) {
      await allowed(nodes, "guess", "a", 2 * RATES.guess.burst);
      expectSame("another", await allowed(nodes, "guess", "b", 2 * RATES.guess.burst), RATES.guess.burst);
      // Where each server allows its part, half a line is none.
      const lines = await allowed(nodes, "chat", "a", 2 * RATES.chat.burst);
      expectSame("chat", lines >= RATES.chat.burst - 1 && lines <= RATES.chat.burst, true);
    },
  },
  {
    name: "A bucket fills again, and not beyond its size",
    async holds(nodes) {
      await allowed(nodes, "guess", "a", 2 * RATES.guess.burst);
      await nodes.advance((10 / RATES.guess.perSecond) * 1000);
      expectSame("after a while", await allowed(nodes, "guess", "a", 40), 10);
      await nodes.advance(3_600_000);
      expectSame("full", await allowed(nodes, "guess", "a", 3 * RATES.guess.burst), RATES.guess.burst);
    },
  },
];
