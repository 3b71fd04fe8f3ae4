import { describe, expect, test } from "vitest";
import { diceSentences } from "../../fair/dice-sentences.ts";
import * as catalogue from "../../games/catalogue.ts";
import { hostSentences } from "../../host/host-sentences.ts";
import { kernelSentences } from "../../kernel/kernel-sentences.ts";
import { serverSentences } from "../../protocol/messages/server-sentences.ts";

describe("The sentences of the server", () => {
  test("The server has its sentences in both languages, and no key of the kernel, the host or a game", async () => {
    const keys = Object.keys(serverSentences.en).sort();
    expect(Object.keys(serverSentences.fr).sort()).toEqual(keys);
    const rooms = await Promise.all(Object.values(catalogue).map((room) => room.texts.en()));
    const others = [
      kernelSentences.en,
      hostSentences.en,
      diceSentences.en,
      ...rooms.map(({ texts }) => texts.sentences),
    ];
    for (const sentences of others) expect(keys.filter((key) => Object.hasOwn(sentences, key))).toEqual([]);
  });
});
