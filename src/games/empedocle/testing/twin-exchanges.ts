import type { Clauses } from "./twin-clauses.ts";
import {
  type Asking,
  ask,
  EARTHLY,
  forceAt,
  gain,
  isUnknownForce,
  namesOf,
  type Pair,
  putBack,
  type TwinForce,
  type TwinTable,
} from "./twin-table.ts";

/** An exchange turn, and what its force has done in it. */
interface ExchangeTurn {
  readonly step: "2.5" | "3.0";
  readonly force: TwinForce;
  readonly next: readonly TwinForce[];
  swapped: boolean;
  converted: boolean;
}

/** 2.5: one exchange turn after the other (EM-56, EM-57). Each is over before the next begins (EM-71). */
export function* exchanges(table: TwinTable, clauses: Clauses): Asking<void> {
  const order = clauses.exchangeOrder(table);
  const seconds = clauses.hasSecondTurns(table) ? order : [];
  const turnOf = (force: TwinForce, next: readonly TwinForce[]): ExchangeTurn => ({
    ...{ step: "2.5", swapped: false, converted: false },
    ...{ force, next },
  });
  for (const [at, force] of order.entries()) {
    const turn = turnOf(force, [...order.slice(at + 1), ...seconds]);
    yield* forcedExchanges(table, clauses, turn);
    yield* optionalExchanges(table, clauses, turn);
  }
  for (const [at, force] of seconds.entries()) yield* secondTurn(table, clauses, turnOf(force, seconds.slice(at + 1)));
}

/** EM-125: two different elements, again and again, until it passes or has none left. */
function* secondTurn(table: TwinTable, clauses: Clauses, turn: ExchangeTurn): Asking<void> {
  const { force } = turn;
  for (;;) {
    const before = force.tokens.ether;
    const open = clauses.pairs(table, force).filter(([one, other]) => one !== other);
    yield* optionalSwap(table, clauses, turn, open);
    if (force.tokens.ether === before) return;
    if (force.tokens.ether >= 2) yield* conversion(table, clauses, turn);
  }
}

/** EM-36: where Attraction is skipped the Whirlwind force makes the forced exchanges and no others. */
export function* settlement(table: TwinTable, clauses: Clauses): Asking<void> {
  if (table.whirlwind === null) return;
  const force = forceAt(table, table.whirlwind);
  yield* forcedExchanges(table, clauses, { step: "3.0", force, next: [], swapped: false, converted: false });
}

/** EM-66: what must be done comes first, and two Ethers before everything else. */
function* forcedExchanges(table: TwinTable, clauses: Clauses, turn: ExchangeTurn): Asking<void> {
  const { tokens } = turn.force;
  if (tokens.ether < 2 && EARTHLY.some((element) => tokens[element] > 2)) yield* forcedSwap(table, clauses, turn);
  if (tokens.ether >= 2) yield* conversion(table, clauses, turn);
}

/** What comes after the forced exchanges, by the procedure at the end of section 4.2. */
function* optionalExchanges(table: TwinTable, clauses: Clauses, turn: ExchangeTurn): Asking<void> {
  const { force } = turn;
  // EM-58, EM-59: the swap that nobody has to make.
  if (!turn.swapped && !turn.converted) {
    yield* optionalSwap(table, clauses, turn, clauses.pairs(table, force));
    if (force.tokens.ether >= 2) yield* conversion(table, clauses, turn);
  }
  // EM-68: one more swap, of two different elements if it is the second. Who keeps an Ether does not swap.
  if (!turn.converted || force.tokens.ether > 0) return;
  const open = clauses.pairs(table, force).filter(([one, other]) => !turn.swapped || one !== other);
  yield* optionalSwap(table, clauses, turn, open);
}

function* forcedSwap(table: TwinTable, clauses: Clauses, turn: ExchangeTurn): Asking<void> {
  const open = clauses.forcedPairs(table, turn.force);
  // A forced step with one answer is not asked (4.2).
  const pair = isUnknownForce(turn.force)
    ? clauses.swapsPair(turn.force)
    : open.length === 1
      ? open[0]
      : yield* askedPair(turn, open, []);
  if (pair === undefined || pair === null) throw new Error(`twin: ${turn.force.name} has no pair to swap`);
  swap(table, turn, pair);
}

function* optionalSwap(table: TwinTable, clauses: Clauses, turn: ExchangeTurn, open: readonly Pair[]): Asking<void> {
  if (open.length === 0) return;
  if (isUnknownForce(turn.force)) {
    const pair = clauses.swapsPair(turn.force);
    if (pair !== null) swap(table, turn, pair);
    return;
  }
  const pair = yield* askedPair(turn, open, ["pass"]);
  if (pair !== undefined) swap(table, turn, pair);
  else table.log.push(`passed ${turn.force.name}`);
}

/** The pair that the player names; nothing for a pass. */
function* askedPair(turn: ExchangeTurn, open: readonly Pair[], otherwise: readonly string[]): Asking<Pair | undefined> {
  const text = (pair: Pair): string => `swap:${pair.join("+")}`;
  const answer = yield* ask(inWords(turn), turn.force, [...open.map(text), ...otherwise]);
  return open.find((pair) => text(pair) === answer);
}

/** EM-58, EM-65: a blocked Ether tile does not matter. */
function swap(table: TwinTable, turn: ExchangeTurn, pair: Pair): void {
  turn.swapped = true;
  for (const element of pair) putBack(table, turn.force, element);
  table.log.push(`${turn.step} swapped ${turn.force.name} ${pair.join("+")}`);
  gain(table, turn.step, turn.force, "ether");
}

/** EM-61, EM-62, EM-67. */
function* conversion(table: TwinTable, clauses: Clauses, turn: ExchangeTurn): Asking<void> {
  const { step, force } = turn;
  const legal = clauses.conversions(table, force);
  let element = legal[0];
  if (isUnknownForce(force)) element = clauses.convertsTo(force, legal);
  else if (legal.length > 1) {
    const answer = yield* ask(
      inWords(turn),
      force,
      legal.map((one) => `convert:${one}`),
    );
    element = legal.find((one) => answer === `convert:${one}`);
  }
  turn.converted = true;
  putBack(table, force, "ether", 2);
  // EM-64: without a legal choice the two Ethers go back for nothing.
  table.log.push(`${step} converted ${force.name} ${element ?? "nothing"}`);
  if (element !== undefined) gain(table, step, force, element);
}

const inWords = ({ step, swapped, converted, next }: ExchangeTurn): string =>
  `${step} exchanging${swapped ? ", swapped" : ""}${converted ? ", converted" : ""}, next ${namesOf(next)}`;
