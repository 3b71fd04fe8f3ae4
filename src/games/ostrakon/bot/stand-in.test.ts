import { describe, expect, test } from "vitest";
import { playBotMatch } from "../../../bots/arena.ts";
import type { AnyBot } from "../../../kernel/bot.ts";
import { recording, seeded } from "../../../kernel/dice.ts";
import type { AnyGame } from "../../../kernel/game.ts";
import { begin, replay } from "../../../kernel/match.ts";
import { FREE } from "../rules/bank/bank.ts";
import { drawnQuestion, unused } from "../rules/bank/unused.ts";
import { game } from "../rules/game.ts";
import type { State } from "../rules/state.ts";
import { currentSubject } from "../rules/subjects.ts";
import { asked, followed, position, said, voted } from "../testing/drawn.ts";
import { standIn } from "./stand-in.ts";

const BUDGET = { nodes: 0 };
const does = (state: State, seat: 0 | 1 | 2 | 3 | 4 | 5 | 6, seed = "step"): string =>
  game.write(standIn.decide(`match ${seat}`, game.view(state, seat), BUDGET, seed));

const seven = (): State => position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, rule: "oracle" });
const seeds = Array.from({ length: 60 }, (_, number) => `${number}`);

describe("What the host needs when players are silent", () => {
  test("OS-92 The stand-in asks an unused bank question on the subject, with its stones as stored", () => {
    const drawn = seeds.map((seed) => does({ ...seven(), asked: ["mountains-2"] }, 0, seed));
    expect(new Set(drawn)).toEqual(new Set(["bank:mountains-1", "bank:mountains-3", "bank:mountains-4"]));
    const free: State = { ...seven(), row: [0, 5, 1] };
    expect(currentSubject(free)).toBe(FREE);
    expect(new Set(seeds.map((seed) => drawnQuestion(free, seeded(seed)).subject)).size).toBeGreaterThan(20);
    const usedUp = { ...seven(), asked: ["mountains-1", "mountains-2", "mountains-3", "mountains-4"] };
    expect(unused(usedUp)).toHaveLength(454);
  });

  test("OS-93 A missing follow answer is a pass, picks are drawn, a decision is to keep, a ballot is neutral", () => {
    const following = asked(seven());
    expect(seeds.map((seed) => does(following, 2, seed)).filter((text) => text !== "pass")).toEqual([]);
    const answering = followed(following, "");
    for (const seat of [0, 1, 2, 3, 4, 5, 6] as const) expect(["w", "b"]).toContain(does(answering, seat));
    expect(new Set(seeds.map((seed) => does(answering, 3, seed))).size).toBe(1);
    const picking = voted(answering, "A B C");
    const picks = new Set(seeds.map((seed) => does(picking, 0, seed)));
    expect(picks.size).toBeGreaterThan(12);
    expect([...picks].every((text) => game.offers(game.view(picking, 0)).map(game.write).includes(text))).toBe(true);
    expect(does(said(picking, "pick:2+3"), 0)).toBe("keep");
    expect(() => does({ ...seven(), phase: { is: "over" } }, 0)).toThrow("over");
  });

  test("A stand-in as asker takes the likelier side, and answers as anybody might", () => {
    // At a neutral table two in three would say white here.
    const on = (id: string): State => followed(said({ ...seven(), row: [0, 5, 1] }, `bank:${id}`), "");
    expect(does(on("trains-1"), 0)).toBe("w");
    expect(does(on("trains-1/swapped"), 0)).toBe("b");
    const answers = seeds.map((seed) => standIn.decide(seed, game.view(on("trains-1"), 1), BUDGET, "x"));
    const whites = answers.filter((move) => move.is === "vote" && move.stone === "w").length;
    expect(whites).toBeGreaterThan(25);
    expect(whites).toBeLessThan(55);
  });

  test("OS-94 A seat run by a stand-in plays on to the end, and the table keeps its size", () => {
    const match = playBotMatch(game as AnyGame, Array(7).fill(standIn as AnyBot), { moons: 2 }, "absent");
    const end = match.state as State;
    expect(end.phase).toEqual({ is: "over" });
    expect(end.philosophers).toHaveLength(7);
    expect(end.branches).toEqual(Array(7).fill(true));
  });

  test("OS-95 Every draw comes from the dice and is recorded; the record alone plays the match again", () => {
    const fell: number[] = [];
    const begun = begin(game, { symbols: "random" }, 8, recording(seeded("dice"), fell));
    if (!begun.ok) throw new Error(begun.why.key);
    expect(begun.match.dice).toEqual(fell);
    // Eleven draws of philosophers, twelve symbols, seven in the pile, fifteen cards.
    expect(fell).toHaveLength(11 + 12 + 7 + 15);
    const match = playBotMatch(game as AnyGame, Array(5).fill(standIn as AnyBot), {}, "replayed");
    expect(replay(game as AnyGame, match).state).toEqual(match.state);
    const rolls = match.steps.flatMap((step) => (step.is === "round" ? step.dice : []));
    expect(rolls.length).toBeGreaterThan(0);
    expect(JSON.stringify(game.view(match.state as State, 0))).not.toContain("seed");
  });
});
