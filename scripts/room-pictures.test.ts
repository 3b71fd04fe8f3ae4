import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rooms } from "../src/games/rooms.ts";

test.each(rooms)("$id has a picture for each of its options, and for nothing else", async ({ id, texts }) => {
  const icons = JSON.parse(readFileSync(`src/games/${id}/board/option-icons.json`, "utf8"));
  const { options } = (await texts.en()).texts;
  expect(Object.keys(icons).toSorted()).toEqual(Object.keys(options).toSorted());
});
