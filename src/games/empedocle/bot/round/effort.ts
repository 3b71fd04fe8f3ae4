import type { Budget } from "../../../../kernel/bot.ts";

/** How much work has been done, in evaluated tables. */
export interface Effort {
  nodes: number;
  readonly most: number;
  readonly isUp: () => boolean;
  nextLook: number;
}

/** Thrown to end a search. */
export class OutOfEffort extends Error {}

const BETWEEN_LOOKS = 256;

export const effortOf = ({ nodes, isUp = () => false }: Budget): Effort => ({
  nodes: 0,
  most: nodes,
  isUp,
  nextLook: BETWEEN_LOOKS,
});

/** Counts evaluated tables; throws when the budget is spent. */
export function spend(effort: Effort, nodes: number): void {
  effort.nodes += nodes;
  if (effort.nodes > effort.most) throw new OutOfEffort("empedocle: the budget is spent");
  if (effort.nodes < effort.nextLook) return;
  effort.nextLook = effort.nodes + BETWEEN_LOOKS;
  look(effort);
}

/** For work without evaluated tables: throws when time is up. */
export function look({ isUp }: Effort): void {
  if (isUp()) throw new OutOfEffort("empedocle: the search was ended");
}
