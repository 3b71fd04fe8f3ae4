import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Checkpoint, runCheckpointedPasses } from "./checkpointed-passes.ts";
import { BLOCK_ORDER } from "./solve-block.ts";

const folder = mkdtempSync(join(tmpdir(), "in-blocks-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A table with one number for each block. Every computation halves the distance to the number of the block. */
function halved(
  file: string,
  maxBlocks: number,
): { readonly table: Float32Array; readonly done: Checkpoint; readonly told: number } {
  const table = new Float32Array(BLOCK_ORDER.length);
  let told = 0;
  const computeBlock = (unknown: number): number => {
    const change = (unknown - (table[unknown] as number)) / 2;
    table[unknown] = (table[unknown] as number) + change;
    return Math.abs(change);
  };
  const done = runCheckpointedPasses(join(folder, file), table, 20, computeBlock, {
    isTimeUp: () => told >= maxBlocks,
    onBlock: () => void told++,
  });
  return { table, done, told };
}

test("A stopped computation continues where it was and ends with the same table", () => {
  const whole = halved("whole", Number.POSITIVE_INFINITY);
  expect(whole.done.before).toBeLessThanOrEqual(20);
  const first = halved("parts", 7);
  expect(first.done).toMatchObject({ passes: 0, blocks: 7 });
  const second = halved("parts", BLOCK_ORDER.length);
  expect(second.done).toMatchObject({ passes: 1, blocks: 7 });
  const last = halved("parts", Number.POSITIVE_INFINITY);
  expect(last.table).toEqual(whole.table);
  expect(first.told + second.told + last.told).toBe(whole.told);
  expect(halved("parts", Number.POSITIVE_INFINITY)).toMatchObject({ told: 0, table: whole.table });
});

test("The file of another table is refused", () => {
  writeFileSync(join(folder, "other"), new Uint8Array(12));
  writeFileSync(join(folder, "other.json"), "{}");
  expect(() => halved("other", 1)).toThrow("no table of ours");
});
