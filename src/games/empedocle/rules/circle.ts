import type { Force, Table, UnknownForce, Who } from "./state.ts";

type Circle = Pick<Table, "circle">;

const FORCES: readonly Force[] = [0, 1, 2, 3, 4];
const FIRST: readonly (readonly Force[])[] = [[], ...FORCES.map((last) => FORCES.slice(0, last + 1))];

export const forces = ({ circle }: Circle): readonly Force[] => FIRST[circle.length] ?? [];

/** EM-7: all forces anticlockwise, beginning with this one. */
export const forcesFrom = (table: Circle, first: Force): readonly Force[] => [
  ...forces(table).slice(first),
  ...forces(table).slice(0, first),
];

export const forceAfter = ({ circle }: Circle, force: Force): Force => FORCES[(force + 1) % circle.length] ?? 0;

/** The entry of a list by force. */
export function of<T>(byForce: readonly T[], force: Force): T {
  const one = byForce[force];
  if (one === undefined) throw new Error(`empedocle: nobody is force ${force}`);
  return one;
}

export const whoIs = ({ circle }: Circle, force: Force): Who => of(circle, force);

export const isUnknown = (who: Who): who is UnknownForce => typeof who !== "number";
