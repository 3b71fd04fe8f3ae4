import { expect, test } from "vitest";
import { NewestMap } from "./newest-map.ts";

test("What was noted longest ago is forgotten first", () => {
  const map = new NewestMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("a", 3);
  map.set("c", 4);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([3, undefined, 4]);
  map.delete("a");
  map.set("d", 5);
  expect([map.get("a"), map.get("c"), map.get("d")]).toEqual([undefined, 4, 5]);
});
