import type { Budget } from "../../../../kernel/bot.ts";

/** How much has been thought, in tables weighed. */
export interface Effort {
  nodes: number;
  readonly most: number;
  readonly isUp: () => boolean;
  nextLook: number;
}

/** Thrown through a search that must end. */
export class OutOfEffort extends Error {}

const BETWEEN_LOOKS = 256;

export const effortOf = ({ nodes, isUp = () => false }: Budget): Effort => ({
  nodes: 0,
  most: nodes,
  isUp,
  nextLook: BETWEEN_LOOKS,
});

/** One more table is weighed. */
export function spend(effort: Effort, nodes: number): void {
  effort.nodes += nodes;
  if (effort.nodes > effort.most) throw new OutOfEffort("empedocle: the budget is spent");
  if (effort.nodes < effort.nextLook) return;
  effort.nextLook = effort.nodes + BETWEEN_LOOKS;
  look(effort);
}

/** For work in which no table is weighed. */
export function look({ isUp }: Effort): void {
  if (isUp()) throw new OutOfEffort("empedocle: the search was ended");
}
