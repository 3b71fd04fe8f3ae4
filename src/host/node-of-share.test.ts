import { expect, test } from "vitest";
import { nodeOfShare } from "./node-of-share.ts";

const ids = Array.from({ length: 3000 }, (_, index) => `match-${index}`);

test("Every node has about its share of the matches, in whatever order the nodes are named", () => {
  const nodes = ["a", "b", "c"];
  for (const node of nodes) {
    const own = ids.filter((id) => nodeOfShare(id, nodes) === node);
    expect(own.length).toBeGreaterThan(800);
  }
  for (const id of ids) expect(nodeOfShare(id, ["c", "a", "b"])).toBe(nodeOfShare(id, nodes));
  expect(nodeOfShare("match", [])).toBeNull();
});

test("When a node goes, only its own matches change hands", () => {
  for (const id of ids) {
    const before = nodeOfShare(id, ["a", "b", "c"]);
    if (before !== "b") expect(nodeOfShare(id, ["a", "c"])).toBe(before);
  }
});
