import { expect, test } from "vitest";
import type { MatchHistory } from "./match-history.ts";
import { RecentMatches } from "./recent-matches.ts";

const ofSteps = (length: number) => ({ history: { steps: { length } } as unknown as MatchHistory });

test("A match is found as it was kept last", () => {
  const matches = new RecentMatches();
  const [first, second] = [ofSteps(300), ofSteps(301)];
  matches.keep("a", first);
  expect(matches.find("a")).toBe(first);
  expect(matches.find("b")).toBe(null);
  matches.keep("a", second);
  expect(matches.find("a")).toBe(second);
});

test("Of too many steps, the matches that were used longest ago are forgotten", () => {
  const matches = new RecentMatches();
  for (const id of ["a", "b", "c"]) matches.keep(id, ofSteps(13_000));
  matches.find("a");
  matches.keep("d", ofSteps(13_000));
  expect(["a", "b", "c", "d"].filter((id) => matches.find(id) !== null)).toEqual(["a", "c", "d"]);
});
