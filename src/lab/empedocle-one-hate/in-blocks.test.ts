import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Done, inBlocks } from "./in-blocks.ts";
import { ORDER } from "./solve.ts";

const folder = mkdtempSync(join(tmpdir(), "in-blocks-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A table of one number for each block, each of which comes half nearer to the number of the block every time. */
function halved(
  file: string,
  most: number,
): { readonly table: Float32Array; readonly done: Done; readonly told: number } {
  const table = new Float32Array(ORDER.length);
  let told = 0;
  const work = (unknown: number): number => {
    const change = (unknown - (table[unknown] as number)) / 2;
    table[unknown] = (table[unknown] as number) + change;
    return Math.abs(change);
  };
  const done = inBlocks(join(folder, file), table, 20, work, { isUp: () => told >= most, tell: () => void told++ });
  return { table, done, told };
}

test("what was stopped goes on where it was, and ends as if it had not been", () => {
  const whole = halved("whole", Number.POSITIVE_INFINITY);
  expect(whole.done.before).toBeLessThanOrEqual(20);
  const first = halved("parts", 7);
  expect(first.done).toMatchObject({ passes: 0, blocks: 7 });
  const second = halved("parts", ORDER.length);
  expect(second.done).toMatchObject({ passes: 1, blocks: 7 });
  const last = halved("parts", Number.POSITIVE_INFINITY);
  expect(last.table).toEqual(whole.table);
  expect(first.told + second.told + last.told).toBe(whole.told);
  expect(halved("parts", Number.POSITIVE_INFINITY)).toMatchObject({ told: 0, table: whole.table });
});

test("another table's file is refused", () => {
  writeFileSync(join(folder, "other"), new Uint8Array(12));
  writeFileSync(join(folder, "other.json"), "{}");
  expect(() => halved("other", 1)).toThrow("no table of ours");
});
