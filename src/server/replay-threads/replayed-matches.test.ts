import { expect, test } from "vitest";
import type { MatchHistory } from "../../host/match/match-history.ts";
import { ReplayedMatches } from "./replayed-matches.ts";

const ofSteps = (length: number) => ({ steps: { length } }) as unknown as MatchHistory;

test("A match is found in the state in which it was kept, and in no other", () => {
  const matches = new ReplayedMatches();
  const [first, second] = [ofSteps(300), ofSteps(301)];
  matches.keep({ id: "a", state: "1" }, first);
  expect(matches.find({ id: "a", state: "1" })).toBe(first);
  expect(matches.find({ id: "a", state: "2" })).toBe(null);
  expect(matches.find({ id: "b", state: "1" })).toBe(null);
  matches.keep({ id: "a", state: "2" }, second);
  expect(matches.find({ id: "a", state: "1" })).toBe(null);
  expect(matches.find({ id: "a", state: "2" })).toBe(second);
});

test("Of too many steps, the matches that were used longest ago are forgotten", () => {
  const matches = new ReplayedMatches();
  for (const id of ["a", "b", "c"]) matches.keep({ id, state: "" }, ofSteps(13_000));
  matches.find({ id: "a", state: "" });
  matches.keep({ id: "d", state: "" }, ofSteps(13_000));
  expect(["a", "b", "c", "d"].filter((id) => matches.find({ id, state: "" }) !== null)).toEqual(["a", "c", "d"]);
});
