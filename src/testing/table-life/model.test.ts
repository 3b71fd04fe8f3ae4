import { expect, test } from "vitest";
import { isLong } from "../contract/describe-contract.ts";
import { playEvening } from "./model.ts";

/** `npm run test:long` plays ten thousand. */
const EVENINGS = isLong ? 10_000 : 60;

test("L-1, L-2, L-4, L-9, L-11, L-14, L-15: whatever people do, nobody who is there is left without a way forward", async () => {
  const faults: unknown[] = [];
  for (let evening = 0; evening < EVENINGS; evening++)
    await playEvening(`evening ${evening}`).catch((error: unknown) => {
      const { message, cause } = error as Error;
      faults.push(`${message}: ${(cause as Error).message}`);
    });
  expect(faults).toEqual([]);
});

test("The model finds a table that stands still", async () => {
  const evenings = Array.from({ length: 30 }, (_, evening) => playEvening(`evening ${evening}`, "wait"));
  const found = (await Promise.allSettled(evenings)).filter(({ status }) => status === "rejected");
  expect(found).not.toEqual([]);
});
