import { type Choices, chosen } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { subjectsIn } from "./own-subjects.ts";
import type { Options } from "./state.ts";
import { isSymbolMap } from "./symbol-map.ts";
import { SEATS, setUpFor } from "./table.ts";

/**
 * The values that forms show. Symbols, subjects, moons, withdrawals and bots have more values (section 4.4), which
 * `options` accepts.
 */
export const CHOICES: Choices<Options> = {
  symbols: ["default", "none", "random"],
  subjects: [""],
  moons: [0, 2, 3, 4],
  questionMode: ["free", "bank", "bankEditable"],
  bank: ["whole", "family"],
  follower: ["farthest", "first"],
  philosophers: ["dealt", "wished"],
  maxWithdrawals: [2, 0],
  anonymousTally: [false, true],
  showDeckTop: [true, false],
  bots: [[]],
};

const MAX_WITHDRAWALS = 5;

export function options(raw: unknown, seats: number): Options | null {
  if (!isRecord(raw) || seats < SEATS.min || seats > SEATS.max) return null;
  const { moons = 0, maxWithdrawals = 2, bots = [], subjects: list = "", ...listedOptions } = raw;
  const { symbols: map } = listedOptions;
  const subjects = subjectsIn(list);
  if (subjects === null) return null;
  const others = isSymbolMap(map) ? { ...listedOptions, symbols: "default" } : listedOptions;
  const wanted = chosen(CHOICES, others);
  const seated = seatsNamed(bots, seats);
  if (wanted === null || seated === null) return null;
  if (!isWithin(moons, setUpFor(seats).moons - 1) || !isWithin(maxWithdrawals, MAX_WITHDRAWALS)) return null;
  return {
    ...wanted,
    symbols: isSymbolMap(map) ? map : wanted.symbols,
    subjects,
    moons,
    maxWithdrawals,
    bots: seated,
  };
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;

/** In seating order; null if a seat does not exist or is named twice. */
function seatsNamed(bots: unknown, seats: number): readonly Seat[] | null {
  if (!Array.isArray(bots)) return null;
  const named = seatsOf(seats).filter((seat) => bots.includes(seat));
  return named.length === bots.length ? named : null;
}
