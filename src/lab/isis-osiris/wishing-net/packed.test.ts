import { expect, test } from "vitest";
import { firstWord, stirred } from "../../../kernel/xorshift.ts";
import { PARAMETERS, PARTS } from "./net.ts";
import { packed, unpacked } from "./packed.ts";
import { weights } from "./weights.ts";

test("An unpacked net differs from the packed one by less than a step", () => {
  let word = firstWord(1);
  const first = PARTS[0] as number;
  const net = Float64Array.from({ length: PARAMETERS }, (_, at) => {
    word = stirred(word);
    return (word / 2 ** 31) * (at < first ? 0.3 : 2);
  });
  const text = packed(net);
  const back = unpacked(text);
  for (const [at, number] of net.entries())
    expect(Math.abs((back[at] as number) - number)).toBeLessThanOrEqual(at < first ? 0.3 / 32767 : 2 / 32767);
  expect(packed(back).text).toBe(text.text);
});

test("The room's net is small and is packed without loss", () => {
  expect(PARAMETERS).toBeLessThan(60_000);
  expect(weights.text.length).toBeLessThan(200_000);
  expect(packed(unpacked(weights)).text).toBe(weights.text);
});

test.each([
  ["a letter is another", { ...weights, text: `B${weights.text.slice(1)}` }],
  ["a letter is none", { ...weights, text: `!${weights.text.slice(1)}` }],
  ["some are missing", { ...weights, text: weights.text.slice(4) }],
  ["all are missing", { ...weights, text: "" }],
  ["a step is missing", { ...weights, steps: weights.steps.slice(1) }],
])("Damaged weights are noticed: %s", (_, damaged) => {
  expect(() => unpacked(damaged)).toThrow(/^isis-osiris: the weights of the net/);
});
