import { appendFileSync } from "node:fs";

/** The share of the whole that is done: `npm run test:faults -- 0.1`. */
const SIZE = Number(process.env.FAULTS_SIZE ?? 0.01);

/** This share of a number, at least one. */
export const share = (whole: number): number => Math.max(1, Math.round(whole * SIZE));

/** Does something, and notes its figures for the report that scripts/faults.mjs prints. */
export async function counted<Counts extends Readonly<Record<string, number>>>(
  name: string,
  act: () => Promise<Counts>,
): Promise<Counts> {
  const start = performance.now();
  const counts = await act();
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const file = process.env.FAULTS_FIGURES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, counts, seconds })}\n`);
  return counts;
}
