import { describe, expect, test } from "vitest";
import { portFaults } from "../../../host/ports/port-contract.ts";
import { chatStoreContract } from "../chat-store.contract.ts";
import type { ChatStore } from "../chat-store.ts";
import { memoryChatStore } from "./memory-chat-store.ts";

describe("The memory chat store", () => {
  test.each(chatStoreContract)("$name", ({ holds }) => holds(memoryChatStore()));
});

describe("The contract finds a chat store that breaks it", () => {
  const planted: readonly (readonly [string, (chat: ChatStore) => Partial<ChatStore>])[] = [
    ["It returns all lines to everybody", (chat) => ({ since: (table) => chat.since(table, 0) })],
    ["It mixes tables", (chat) => ({ append: (_, line) => chat.append("t", line) })],
    ["It withdraws nothing", () => ({ withdraw: async () => {} })],
    [
      "It drops withdrawn lines",
      (chat) => ({
        since: async (table, number) =>
          (await chat.since(table, number)).filter(({ remark }) => remark.is !== "withdrawn"),
      }),
    ],
    ["It joins nobody", () => ({ join: async () => {} })],
    ["It removes nothing", () => ({ remove: async () => {} })],
    ["It finds no lines of a person", () => ({ ofPerson: async () => [] })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    const found = await portFaults(chatStoreContract, async () => {
      const chat = memoryChatStore();
      return { ...chat, ...fault(chat) };
    });
    expect(found).not.toEqual([]);
  });
});
