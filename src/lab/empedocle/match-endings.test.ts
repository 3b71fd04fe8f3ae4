import { expect, test } from "vitest";
import type { StudyMatch } from "../study.ts";
import { inProcessRunner } from "../study-runner.ts";
import { endingsOf, measureEndings } from "./match-endings.ts";

const ended = (deal: number, ...places: readonly number[]): StudyMatch => ({
  deal,
  turned: 0,
  places,
  scores: null,
  steps: 1,
  halfway: null,
});

test("A win, nobody's win and a loss are told apart, and a deal is the unit of their intervals", () => {
  const { won, nobody, lost, ahead } = endingsOf([ended(0, 1, 2), ended(0, 2, 2), ended(1, 2, 1), ended(1, 1, 2)]);
  expect([won.value, nobody.value, lost.value]).toEqual([0.5, 0.25, 0.25]);
  expect(won).toMatchObject({ deals: 2, low: 0.5, high: 0.5 });
  expect(nobody.high - nobody.low).toBeCloseTo(2 * 1.96 * 0.25, 9);
  expect(ahead.value).toBeCloseTo(2 / 3, 9);
});

test("Among three, a bot is ahead of a given other one as often as it wins more than that one", () => {
  const { ahead } = endingsOf([ended(0, 1, 2, 2), ended(1, 2, 1, 2), ended(2, 2, 2, 1), ended(3, 2, 2, 1)]);
  expect(ahead.value).toBeCloseTo(1 / (1 + 3 / 2), 9);
  expect(ahead.low).toBeLessThan(ahead.value);
});

test("The yardsticks of the lab play against the levels", async () => {
  const options = { forces: 1, aubaine: false, exchangers: "survivors", swaps: "limited", whirlwindGems: "one" };
  for (const one of ["beginner", "casual", "4-2026", "5-2026", "exploiter-0-0-0", "learning-0.2", "reading-0.5-0.5"]) {
    const endings = { one: `empedocle-${one}`, other: "empedocle-1", seats: 2, options, seed: "smoke", deals: 1 };
    const { won, nobody, lost } = await measureEndings(inProcessRunner(), endings);
    expect(won.value + nobody.value + lost.value).toBeCloseTo(1, 9);
  }
});
