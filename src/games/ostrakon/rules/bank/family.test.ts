import { describe, expect, test } from "vitest";
import { seeded } from "../../../../kernel/dice.ts";
import { isOver } from "../../../../kernel/game.ts";
import { begin } from "../../../../kernel/match.ts";
import { recordOf } from "../../../../kernel/record/match-record.ts";
import { seatsOf } from "../../../../kernel/seat.ts";
import { bots } from "../../bot/bots.ts";
import { standIn } from "../../bot/stand-in.ts";
import { position, refused, said, together } from "../../testing/drawn.ts";
import { game } from "../game.ts";
import { askerOf } from "../order.ts";
import type { Options, State } from "../state.ts";
import { currentSubject } from "../subjects.ts";
import { bankQuestion, FREE, QUESTIONS, questionsOn, SUBJECTS } from "./bank.ts";
import { drawnQuestion, unused } from "./unused.ts";

const FAMILY = QUESTIONS.filter(({ age }) => age === "all");

/** The subject is childhood, which has two questions for children and three that are not. */
const childhood = (options: Partial<Options> = {}): State => ({
  ...position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, options: { bank: "family", ...options } }),
  row: [1, 0, 3],
});

const named = (state: State): readonly string[] => unused(state).map(({ id }) => id);

describe("A family table", () => {
  test("OS-96 Only marked questions are offered, asked, reworded and drawn", () => {
    expect(currentSubject(childhood())).toBe("childhood");
    expect(named(childhood())).toEqual(["childhood-2", "childhood-3"]);
    const offers = game.offers(game.view(childhood(), 0)).map(game.write);
    expect(offers.map((text) => text.replace("/swapped", ""))).toEqual(
      ["childhood-2", "childhood-2", "childhood-3", "childhood-3"].map((id) => `bank:${id}`),
    );
    const words = '["Hide or seek?","hide","seek"]';
    for (const move of ["bank:childhood-1", "bank:childhood-4/swapped", `edit:childhood-5:${words}`])
      expect(refused(childhood(), move), move).toEqual({ key: "notForFamilies", rule: "OS-96" });
    for (const move of ["bank:childhood-2", `edit:childhood-3:${words}`, `ask:${words}`])
      expect(refused(childhood(), move), move).toBeNull();
    const drawn = Array.from({ length: 40 }, (_, seed) => drawnQuestion(childhood(), seeded(seed)).id);
    expect(new Set(drawn)).toEqual(new Set(["childhood-2", "childhood-3"]));
  });

  test("OS-96 Every other table has the whole bank", () => {
    const whole = childhood({ bank: "whole" });
    expect(named(whole)).toHaveLength(5);
    expect(refused(whole, "bank:childhood-1")).toBeNull();
    // A match that was stored before the option existed.
    const { bank, ...older } = whole.options;
    expect([bank, named({ ...whole, options: older as Options })]).toEqual(["whole", named(whole)]);
  });

  test("OS-96 A record names the option only where it is not the default, so that older records stay the same", () => {
    const namedIn = (bank: Options["bank"]): unknown => {
      const begun = begin(game, { bank }, 5, seeded("record"));
      if (!begun.ok) throw new Error(begun.why.key);
      return recordOf(game, begun.match, ["A", "B", "C", "D", "E"]).options;
    };
    expect(namedIn("family")).toMatchObject({ bank: "family", questionMode: "free" });
    expect(namedIn("whole")).not.toHaveProperty("bank");
    expect(namedIn("whole")).toHaveProperty("questionMode");
  });

  test("OS-96 A free or used-up subject leaves the marked questions of every subject", () => {
    const free: State = { ...childhood(), row: [0, 5, 1] };
    expect(currentSubject(free)).toBe(FREE);
    expect(unused(free)).toEqual(FAMILY);
    const usedUp = { ...childhood(), asked: ["childhood-2", "childhood-3"] };
    expect(unused(usedUp)).toEqual(FAMILY.filter(({ subject }) => subject !== "childhood"));
  });

  test("OS-96 Bots and stand-ins ask marked questions", () => {
    const view = game.view(childhood(), 0);
    for (let seed = 0; seed < 12; seed++) {
      const moves = [
        ...bots.map((bot) => bot.decide(bot.remember(bot.begin(0, "x"), view), view, { nodes: 20 }, `${seed}`)),
        standIn.decide(standIn.begin(0, "x"), view, { nodes: 0 }, `${seed}`),
      ];
      for (const move of moves) expect(game.write(move)).toMatch(/^bank:childhood-[23]/);
    }
  });

  test("OS-96 There are enough for the longest match of twelve, and every subject keeps some", () => {
    expect(FAMILY.length).toBeGreaterThanOrEqual(240);
    for (const subject of SUBJECTS)
      expect(questionsOn(subject).filter(({ age }) => age === "all").length, subject).toBeGreaterThanOrEqual(2);
    const { turns, asked } = everythingWithdrawn(12);
    expect(turns).toBe(36);
    expect(asked).toHaveLength(36 * 6);
    expect(asked.filter((id) => bankQuestion(id)?.age !== "all")).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

/** A whole match of bank questions in which everybody objects as long as they may: no match uses up more questions. */
function everythingWithdrawn(seats: number): { readonly turns: number; readonly asked: readonly string[] } {
  const dice = seeded("family");
  const options = game.options({ bank: "family", questionMode: "bank", maxWithdrawals: 5 }, seats);
  if (options === null) throw new Error("no such table");
  let state = game.setup(options, seats, dice);
  let turns = 0;
  while (!isOver(game.turn(state))) {
    const view = game.view(state, askerOf(state));
    switch (state.phase.is) {
      case "asking":
        if (state.phase.withdrawals === 0) turns += 1;
        state = said(state, game.write({ is: "bank", id: drawnQuestion(state, dice).id, swapped: false }), dice);
        break;
      case "following":
        state = said(state, "pass", dice);
        break;
      case "answering":
        state = together(state, ballots(state), dice);
        break;
      default: {
        const [move] = game.offers(view);
        if (move === undefined) throw new Error("nothing is offered");
        state = said(state, game.write(move), dice);
      }
    }
  }
  return { turns, asked: state.asked };
}

/** Half of the stones are white. Whoever may object does. */
const ballots = (state: State): Readonly<Record<number, string>> =>
  Object.fromEntries(
    seatsOf(state.philosophers.length).map((seat) => {
      const stone = seat % 2 === 0 ? "w" : "b";
      const objection = `${stone}/unclear`;
      return [seat, refused(state, objection, seat) === null ? objection : stone];
    }),
  );
