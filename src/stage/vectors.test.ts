import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { playVector } from "./testing/vector.ts";
import { commonVectors } from "./testing/vectors-of-all.ts";
import { boardVectors } from "./testing/vectors-of-boards.ts";
import { roundVectors } from "./testing/vectors-of-rounds.ts";

const vectors = [...boardVectors, ...roundVectors, ...commonVectors];

describe("The vectors of docs/stage.md", () => {
  test.each(vectors.map((vector) => [vector.name, vector] as const))("%s", (_name, vector) => {
    expect(playVector(vector)).toEqual([]);
  });

  test("Every vector of the specification is here", () => {
    const named = readFileSync("docs/stage.md", "utf8").match(/^- \*\*SV-\d+\*\*/gm) ?? [];
    const here = new Set(vectors.map(({ name }) => name.split(" ")[0]));
    expect(named.map((one) => one.slice(4, -2)).filter((one) => !here.has(one))).toEqual([]);
    expect(named).toHaveLength(52);
  });

  test("A vector that is not kept says what was seen instead", () => {
    const [first] = boardVectors;
    expect(first).toBeDefined();
    const early = first && {
      ...first,
      script: first.script.map(([at, ...rest]) => [at - (rest[0] === "see" ? 1 : 0), ...rest]),
    };
    expect(playVector(early as never).length).toBeGreaterThan(3);
  });
});
