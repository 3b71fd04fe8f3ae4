/** The nodes that the running exact search has left. Each placement costs one. */
let left = 0;
let isTimeUp: () => boolean = () => false;

export function setNodeBudget(nodes: number, isUp: () => boolean): void {
  left = Math.min(nodes, MAX_NODES);
  isTimeUp = isUp;
}

/** The largest number that JavaScript engines keep as a small integer. */
const MAX_NODES = 2 ** 30 - 1;

/** Takes one node; false when none was left. Every 1024 nodes it also checks the time limit. */
export function spendNode(): boolean {
  if ((--left & 1023) === 0 && isTimeUp()) left = -1;
  return left >= 0;
}

/** Whether the search had to stop. Its results since then are not valid. */
export const isBudgetSpent = (): boolean => left < 0;

export const nodesLeft = (): number => Math.max(0, left);
