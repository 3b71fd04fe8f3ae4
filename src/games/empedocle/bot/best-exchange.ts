import { ELEMENTS } from "../rules/box.ts";
import { asked, type Exchange, openExchanges } from "../rules/exchanges.ts";
import { holdingOf, unions } from "../rules/holdings.ts";
import type { Exchanging, Force, Holding, Table, Token } from "../rules/state.ts";

interface Foreseen {
  readonly value: number;
  readonly exchange: Exchange;
}

const PASS: Exchange = { is: "pass" };

/** The best way through an exchange turn. All ways are tried, because there are few. */
export function bestExchange(table: Table, turn: Exchanging): Foreseen {
  const { force } = turn;
  if (asked(table, turn) === null) return { value: progress(table, force), exchange: PASS };
  return openExchanges(table, turn)
    .map((exchange) => ({ value: valueAfter(table, turn, exchange), exchange }))
    .reduce((best, other) => (other.value > best.value ? other : best));
}

function valueAfter(table: Table, turn: Exchanging, exchange: Exchange): number {
  const { force } = turn;
  switch (exchange.is) {
    case "swap": {
      const returned = exchange.pair.reduce((now, element) => withToken(now, force, element, -1), table);
      return bestExchange(withToken(returned, force, "ether", 1), { ...turn, swapped: true }).value;
    }
    case "convert": {
      const returned = withToken(table, force, "ether", -2);
      const received = exchange.element === null ? returned : withToken(returned, force, exchange.element, 1);
      return bestExchange(received, { ...turn, converted: true }).value;
    }
    case "pass":
      return progress(table, force) + PASSING;
  }
}

/** Among equal exchanges the pass is better. */
const PASSING = 0.01;

/** The same table with a token more or less in a holding, and with its unifier if there is one. */
export function withToken(table: Table, force: Force, token: Token, count: number): Table {
  const before = holdingOf(table, force);
  const holding = { ...before, [token]: before[token] + count };
  return {
    ...table,
    holdings: table.holdings.with(force, holding),
    tiles: { ...table.tiles, [token]: table.tiles[token] - count },
    unifier: table.unifier === null && unions(holding) > 0 ? force : table.unifier,
  };
}

/** The progress of a force after the round (section 6.3): Hate discarded, different elements, second copies, Ether. */
function progress(table: Table, force: Force): number {
  const holding = holdingOf(table, force);
  const times = table.unifier === force ? unions(holding) : 0;
  const hate = Math.max(0, holding.hate - times);
  if (hate === 0) return 100;
  return 4 * (holding.hate - hate) + elementsWorth(holding, times, hate) + 0.6 * holding.ether;
}

function elementsWorth(holding: Holding, times: number, hate: number): number {
  const second = hate === 1 ? 0.3 : 0.6;
  return ELEMENTS.reduce((sum, element) => {
    const count = holding[element] - times;
    return sum + Math.min(1, count) + (count > 1 ? second : 0);
  }, 0);
}
