import { describe, expect, test } from "vitest";
import { chatContract } from "./chat.contract.ts";
import type { Chat } from "./chat.ts";
import { faults } from "./contract.ts";
import { memoryChat } from "./memory-chat.ts";

describe("talk in memory", () => {
  test.each(chatContract)("$name", ({ holds }) => holds(memoryChat()));
});

describe("talk that is kept wrongly is found out:", () => {
  const planted: readonly (readonly [string, (chat: Chat) => Partial<Chat>])[] = [
    ["it begins anew for everybody", (chat) => ({ since: (table) => chat.since(table, 0) })],
    ["tables hear each other", (chat) => ({ append: (_, saying) => chat.append("t", saying) })],
    ["nothing is withdrawn", () => ({ withdraw: async () => {} })],
    [
      "withdrawn lines are dropped",
      (chat) => ({
        since: async (table, number) =>
          (await chat.since(table, number)).filter(({ remark }) => remark.is !== "withdrawn"),
      }),
    ],
    ["nothing is removed", () => ({ remove: async () => {} })],
    ["nobody finds their own", () => ({ ofPerson: async () => [] })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    const found = await faults(chatContract, async () => {
      const chat = memoryChat();
      return { ...chat, ...fault(chat) };
    });
    expect(found).not.toEqual([]);
  });
});
