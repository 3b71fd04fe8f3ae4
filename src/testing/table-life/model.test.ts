import { expect, test } from "vitest";
import { isLong } from "../contract/describe-contract.ts";
import { playEvening } from "./model.ts";

/** `npm run test:long` plays ten thousand, in parts: a run ends where no test ends for some minutes. */
const PARTS = isLong ? 200 : 1;
const EVENINGS = isLong ? 50 : 60;

test.each(Array.from({ length: PARTS }, (_, part) => part * EVENINGS))(
  "L-1, L-2, L-4, L-9, L-11, L-14, L-15: whatever people do, nobody who is there is left without a way forward, from evening %i on",
  async (first) => {
    const faults: unknown[] = [];
    for (let evening = first; evening < first + EVENINGS; evening++)
      await playEvening(`evening ${evening}`).catch((error: unknown) => {
        const { message, cause } = error as Error;
        faults.push(`${message}: ${(cause as Error).message}`);
      });
    expect(faults).toEqual([]);
  },
);

test("The model finds a table that stands still", async () => {
  const evenings = Array.from({ length: 30 }, (_, evening) => playEvening(`evening ${evening}`, "wait"));
  const found = (await Promise.allSettled(evenings)).filter(({ status }) => status === "rejected");
  expect(found).not.toEqual([]);
});
