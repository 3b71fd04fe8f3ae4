import { describe, expect, test } from "vitest";
import * as catalogue from "../games/catalogue.ts";
import { kernelSentences } from "../kernel/kernel-sentences.ts";

describe.each(Object.values(catalogue).map((room) => [room.id, room] as const))("The sentences of %s", (_, room) => {
  test("Both languages have the same keys, and none of them is a key of the kernel", async () => {
    const [en, fr] = await Promise.all([room.texts.en(), room.texts.fr()]);
    const keys = Object.keys(en.texts.sentences).sort();
    expect(Object.keys(fr.texts.sentences).sort()).toEqual(keys);
    expect(keys.filter((key) => Object.hasOwn(kernelSentences.en, key))).toEqual([]);
  });
});
