import { expect, test } from "vitest";
import { oneOf, seeded } from "../kernel/dice.ts";
import { measureBalance } from "./balance.ts";
import { compareBots } from "./comparison.ts";
import { anytimeEstimate } from "./confidence-sequence.ts";
import { meanEstimate, proportionEstimate, winsByDeal } from "./estimate.ts";
import { loadLabGame } from "./load-lab-game.ts";
import { nashAverage } from "./nash-average.ts";
import { playStudy } from "./play-study.ts";
import { ladderPlot, lengthPlot, payoffPlot } from "./plots.ts";
import { type Placing, ratingsOf } from "./ratings.ts";
import { type Verdict, verdictOf } from "./sequential-test.ts";
import { playDeals, type Study, seatRotations, winShares } from "./study.ts";
import { inProcessRunner, threadRunner } from "./study-runner.ts";
import { csvText, textTable } from "./text-table.ts";
import { playTournament } from "./tournament.ts";

const study: Study = {
  game: "isis-osiris",
  company: ["isis-osiris-2", "random"],
  options: {},
  nodes: 0,
  seed: "lab",
};

test("A study gives the same matches on threads, in this process, whole or in parts", async () => {
  const threads = threadRunner(2);
  const runner = inProcessRunner();
  const [onThreads, inThisProcess] = [
    await playStudy(threads, study, { from: 0, to: 5 }),
    await playStudy(runner, study, { from: 0, to: 5 }),
  ];
  await threads.close();
  expect(onThreads).toEqual(inThisProcess);
  expect(inThisProcess).toHaveLength(10);
  expect(playDeals(await loadLabGame(study.game), study, 3, 5)).toEqual(inThisProcess.slice(6));
});

test("Every deal is played with every different rotation of the seats", async () => {
  expect(seatRotations(["a", "b"])).toEqual([0, 1]);
  expect(seatRotations(["a", "b", "b"])).toEqual([0, 1, 2]);
  expect(seatRotations(["a", "a", "a"])).toEqual([0]);
  const labGame = await loadLabGame("isis-osiris");
  const same = { ...study, company: ["isis-osiris-2", "isis-osiris-2"] };
  const [one] = playDeals(labGame, same, 0, 1);
  expect(one).toMatchObject({ deal: 0, turned: 0 });
});

test("The error of a failing thread reaches the caller", async () => {
  const threads = threadRunner(1);
  const play = threads.play({ study: { ...study, company: ["nobody", "random"] }, from: 0, to: 1 });
  await expect(play).rejects.toThrow("nobody");
  expect(await threads.play({ study, from: 0, to: 1 }), "another thread takes its place").toHaveLength(2);
  await threads.close();
});

test("One winner has the whole share, several divide it, and without a winner all have the same share", () => {
  expect(winShares([1, 2])).toEqual([1, 0]);
  expect(winShares([1, 1, 3])).toEqual([0.5, 0.5, 0]);
  expect(winShares([2, 2])).toEqual([0.5, 0.5]);
});

test("Estimates have the right intervals, and a deal counts once", () => {
  expect(meanEstimate([0, 1, 0, 1])).toMatchObject({ value: 0.5, deals: 4 });
  const sure = meanEstimate(Array.from({ length: 1000 }, (_, at) => at % 2));
  expect(sure.high - sure.low).toBeCloseTo(2 * 1.96 * Math.sqrt(0.25 / 1000), 3);
  const all = proportionEstimate(10, 10);
  expect(all.value).toBe(1);
  expect(all.low).toBeGreaterThan(0.6);
  expect(all.low).toBeLessThan(0.8);
  const deal = { turned: 0, scores: null, steps: 1, halfway: null };
  const played = [
    { ...deal, deal: 1, places: [1, 2] },
    { ...deal, deal: 1, places: [2, 1] },
    { ...deal, deal: 2, places: [1, 2] },
  ];
  expect(winsByDeal(played, 0)).toEqual([0.5, 1]);
});

test("The sequential test finds a better bot, finds that none is better, and stays open with few deals", () => {
  const dice = seeded("verdict");
  const deals = (share: number, count: number): number[] =>
    Array.from({ length: count }, () => (dice.roll(1000) <= share * 1000 ? 1 : 0));
  const verdict = (values: readonly number[]): Verdict => verdictOf(anytimeEstimate(values), 0.5, 0.05);
  expect(verdict(deals(0.6, 800))).toBe("better");
  expect(verdict(deals(0.45, 800))).toBe("notBetter");
  expect(verdict(deals(0.6, 10))).toBe("open");
});

test("A comparison that may stop early has the interval of a look at any time, one with a fixed number the narrower one", async () => {
  const request = { game: "isis-osiris", options: {}, nodes: 0, seed: "looks", seats: 2, deals: 16 };
  const bots = { one: "isis-osiris-1", other: "isis-osiris-1" };
  const [stopping, fixed] = [
    await compareBots(inProcessRunner(), { ...request, ...bots, gain: 0.01 }),
    await compareBots(inProcessRunner(), { ...request, ...bots, gain: null }),
  ];
  // Equal bots play one match a deal, so the deals differ.
  expect(stopping.wins).toEqual(anytimeEstimate(winsByDeal(stopping.played, 0)));
  expect(fixed.wins.value).toBe(stopping.wins.value);
  expect(fixed.wins.high - fixed.wins.low).toBeLessThan(stopping.wins.high - stopping.wins.low);
  const sure = await compareBots(inProcessRunner(), {
    ...request,
    one: "isis-osiris-2",
    other: "random",
    deals: 4,
    gain: null,
  });
  expect(sure.wins.value).toBe(1);
  expect(sure.wins.low).toBeLessThan(0.9);
});

test("Ratings find the strengths that produced the matches of two and of three players", () => {
  const dice = seeded("ratings");
  const strength = [1, 2, 6];
  const order = (players: readonly number[]): number[] => {
    const left = players.flatMap((player) => Array.from({ length: strength[player] ?? 0 }, () => player));
    const ranked: number[] = [];
    while (ranked.length < players.length) {
      const drawn = oneOf(left, dice);
      if (!ranked.includes(drawn)) ranked.push(drawn);
    }
    return ranked;
  };
  const placing = (players: readonly number[], deal: number): Placing => {
    const ranked = order(players);
    return { deal: `${deal}`, players, places: players.map((player) => ranked.indexOf(player) + 1) };
  };
  const companies = [
    [0, 1],
    [1, 2],
    [0, 2],
    [0, 1, 2],
  ];
  const placings = Array.from({ length: 3000 }, (_, at) => placing(companies[at % 4] ?? [], at));
  const [first, second, third] = ratingsOf(3, placings, seeded("bootstrap"));
  expect(first?.points).toBe(0);
  for (const [rating, truth] of [
    [second, 2],
    [third, 6],
  ] as const) {
    const points = 400 * Math.log10(truth);
    expect(rating?.low).toBeLessThan(points);
    expect(rating?.high).toBeGreaterThan(points);
  }
});

test("Nash averages are equal for rock, scissors and paper, and a player who only beats weak ones gains nothing", () => {
  const ring = nashAverage([
    [0.5, 0.9, 0.1],
    [0.1, 0.5, 0.9],
    [0.9, 0.1, 0.5],
  ]);
  for (const mass of ring.mass) expect(mass).toBeCloseTo(1 / 3, 1);
  const strong = nashAverage([
    [0.5, 0.6, 0.7],
    [0.4, 0.5, 0.99],
    [0.3, 0.01, 0.5],
  ]);
  expect(strong.mass[0]).toBeGreaterThan(0.95);
  expect(strong.skill[1]).toBeLessThan(0);
});

test("A small comparison, a small tournament and a small balance study give sensible figures", async () => {
  const runner = inProcessRunner();
  const about = { game: "isis-osiris", options: {}, nodes: 0, seed: "small" };
  const better = await compareBots(runner, {
    ...about,
    one: "isis-osiris-2",
    other: "random",
    seats: 2,
    deals: 32,
    gain: 0.1,
  });
  expect(better.verdict).toBe("better");
  const played = await playTournament(runner, {
    ...about,
    players: ["random", "isis-osiris-1", "isis-osiris-2"],
    seats: 2,
    deals: 6,
  });
  const points = played.ratings.map((rating) => rating.points);
  expect(points).toEqual([...points].sort((one, other) => one - other));
  const variants = [{ stock: "own" }, { stock: "common" }];
  const [own, common] = await measureBalance(runner, {
    ...about,
    bot: "isis-osiris-2",
    seats: 2,
    deals: 6,
    variants,
    appraisal: null,
  });
  expect(own?.wins).toHaveLength(2);
  expect(common?.options).toEqual({ stock: "common" });
  expect(own?.lengths[0]).toBeGreaterThan(30);
});

test("Tables, CSV and plots contain the measured values", () => {
  expect(
    textTable(
      ["who", "%"],
      [
        ["a", "5.0"],
        ["bcd", "12.0"],
      ],
    ),
  ).toBe("who     %\n───  ────\na     5.0\nbcd  12.0");
  expect(
    csvText(
      ["a", "b"],
      [
        ["x,y", 1],
        ['q"', 2],
      ],
    ),
  ).toBe('a,b\n"x,y",1\n"q""",2\n');
  const ratings = [
    { points: 0, low: 0, high: 0 },
    { points: 120, low: 80, high: 150 },
  ];
  expect(ladderPlot(["<one>", "two"], ratings)).toContain("&lt;one&gt;");
  expect(
    payoffPlot(
      ["a-1", "a-2"],
      [
        [0.5, 0.25],
        [0.75, 0.5],
      ],
    ),
  ).toContain(">75<");
  expect(lengthPlot([3, 4, 4, 9]).match(/<rect /g)?.length).toBe(8);
});
