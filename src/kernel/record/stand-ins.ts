import { asSeat, type Seat } from "../seat.ts";

/** The seats that a stand-in or an heir played in a step. The first step has number 1. */
export interface StandIns {
  readonly step: number;
  readonly seats: readonly Seat[];
}

/** The tag of a record: `[Standins [[12,1,3]]]` says that in step 12 the seats 1 and 3 were played so, counted from 1. */
export const standInsTags = (all: readonly StandIns[]): readonly string[] => [
  `[Standins ${JSON.stringify(all.map(({ step, seats }) => [step, ...seats.map((seat) => seat + 1)]))}]`,
];

/** The stand-ins in a record's tags; null if there are none. */
export function standInsIn(
  tags: ReadonlyMap<string, unknown>,
  steps: number,
  seats: number,
): readonly StandIns[] | null | "unreadable" {
  const written = tags.get("Standins");
  if (written === undefined) return null;
  if (!Array.isArray(written)) return "unreadable";
  const read = written.map((one) => standInsOf(one, steps, seats));
  return read.length > 0 && read.every((one) => one !== null) ? read : "unreadable";
}

function standInsOf(written: unknown, steps: number, count: number): StandIns | null {
  if (!Array.isArray(written) || !written.every((number) => Number.isInteger(number))) return null;
  const [step, ...numbers] = written as readonly number[];
  const seats = numbers.flatMap((number) => asSeat(number - 1, count) ?? []);
  const isSound = step !== undefined && step >= 1 && step <= steps && seats.length > 0;
  return isSound && seats.length === numbers.length ? { step, seats } : null;
}
