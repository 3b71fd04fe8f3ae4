/** What the exact search that runs may still do: one node for every placement it makes. */
let left = 0;
let isTimeUp: () => boolean = () => false;

export function allow(nodes: number, isUp: () => boolean): void {
  left = Math.min(nodes, MOST);
  isTimeUp = isUp;
}

/** Small enough for engines to keep in a register. */
const MOST = 2 ** 30 - 1;

/** One node; whether it was still there. Now and then it asks whether time is up, and then nothing is left. */
export function spent(): boolean {
  if ((--left & 1023) === 0 && isTimeUp()) left = -1;
  return left >= 0;
}

/** From then on all that was answered is worth nothing. */
export const isSpent = (): boolean => left < 0;

export const leftOver = (): number => Math.max(0, left);
