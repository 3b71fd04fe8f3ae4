import { expect, test } from "vitest";
import type { MatchOverview } from "../ports/match-store.ts";
import { answersWanted, openQuestions } from "./answers-wanted.ts";

const NOTHING = { drawOffer: null, proposals: [], left: [] };
const proposal = { id: 1, by: 0, proposed: { is: "pause" }, opened: 1, answers: [{ seat: 2, accepts: true }] } as const;

test("A draw waits for everybody who has neither offered nor accepted it, and has not left", () => {
  const questions = { ...NOTHING, drawOffer: { by: 0, accepted: [1] }, left: [3] } as const;
  const asked = ([0, 1, 2, 3] as const).filter((seat) => answersWanted(questions, [seat]).length > 0);
  expect(asked).toEqual([2]);
});

test("A proposal waits once for each person who has not answered with any of their seats", () => {
  const questions = { ...NOTHING, proposals: [proposal] };
  expect(answersWanted(questions, [1])).toEqual([1]);
  expect(answersWanted(questions, [1, 2]), "answered from the other seat").toEqual([]);
  expect(answersWanted(questions, [0]), "their own").toEqual([]);
  const about = { ...proposal, proposed: { is: "skip", seat: 1 } } as const;
  expect(answersWanted({ ...NOTHING, proposals: [about] }, [1]), "about them").toEqual([]);
});

test("A draw counts at the version at which it was stored, and after the end nothing does", () => {
  const drawOffer = { by: 0, accepted: [], version: 4 } as const;
  const overview = { control: { drawOffer, proposals: [proposal] }, version: 4, places: null, left: [] };
  const found = (over: object) => openQuestions({ ...overview, ...over } as unknown as MatchOverview);
  expect(found({}).drawOffer).toMatchObject({ by: 0 });
  expect(found({ version: 5 }).drawOffer).toBeNull();
  expect(found({ places: [1, 2] })).toEqual(NOTHING);
});
