import { expect, test } from "vitest";
import { createBatches, type Waiting } from "./statement-batches.ts";

type WaitingText = Waiting<string, string>;

const LIMITS = { maxBatch: 3, maxStatements: 2 };

/** Batches of texts, and what answers each of those that are on their way. */
function texts(keyOf?: (asked: string) => string) {
  const batches: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const run = (batch: readonly WaitingText[]) =>
    new Promise<void>((done) => {
      batches.push(batch.map(({ asked }) => asked));
      answers.push(() => {
        for (const { asked, fulfil } of batch) fulfil(asked.toUpperCase());
        done();
      });
    });
  const ask = createBatches<string, string>({ ...LIMITS, ...(keyOf !== undefined && { keyOf }), run });
  return { ask, batches, answerNext: () => answers.shift()?.() };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("What is asked for in one turn goes together, and what comes while all are on their way gathers for the next", async () => {
  const { ask, batches, answerNext } = texts();
  const answers = Promise.all([..."abcdefgh"].map(ask));
  expect(batches, "nothing is sent in the same turn").toEqual([]);
  await nextTurn();
  expect(batches).toEqual([
    ["a", "b", "c"],
    ["d", "e", "f"],
  ]);
  const later = ask("i");
  await nextTurn();
  expect(batches, "both are still on their way").toHaveLength(2);
  answerNext();
  await nextTurn();
  await nextTurn();
  expect(batches.slice(2)).toEqual([["g", "h", "i"]]);
  answerNext();
  answerNext();
  expect([...(await answers), await later]).toEqual([..."ABCDEFGHI"]);
});

test("Of what has the same key one is on its way at a time, and others do not wait for it", async () => {
  const { ask, batches, answerNext } = texts((asked) => asked[0] ?? "");
  const answers = Promise.all(["a1", "a2", "b1"].map(ask));
  await nextTurn();
  expect(batches).toEqual([["a1", "b1"]]);
  answerNext();
  await nextTurn();
  await nextTurn();
  expect(batches.slice(1)).toEqual([["a2"]]);
  answerNext();
  expect(await answers).toEqual(["A1", "A2", "B1"]);
});
