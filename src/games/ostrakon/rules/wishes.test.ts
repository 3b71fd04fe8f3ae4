import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin, submit } from "../../../kernel/match.ts";
import { recordOf } from "../../../kernel/record/match-record.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { bots } from "../bot/bots.ts";
import { standIn } from "../bot/stand-in.ts";
import { NO_DICE, refused, together } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { PHILOSOPHERS } from "./philosophers.ts";
import type { State } from "./state.ts";

const begun = (options: object = { philosophers: "wished" }, seats = 6, seed = "wishes") => {
  const result = begin(game, options, seats, seeded(seed));
  if (!result.ok) throw new Error(result.why.key);
  return result.match;
};
/** Wishes by seat, as texts; the others have none. */
const granted = (state: State, wishes: readonly string[], dice = seeded("dice")): State =>
  together(
    state,
    Object.fromEntries(seatsOf(state.philosophers.length).map((seat) => [seat, `be:${wishes[seat] ?? "any"}`])),
    dice,
  );
/** The philosophers that nobody was dealt. */
const unused = ({ philosophers }: State) => PHILOSOPHERS.filter((one) => !philosophers.includes(one));

describe("Choosing one’s philosopher", () => {
  test("OS-100 Before the first turn everybody names one of the twelve or none, in secret and together", () => {
    const { state } = begun();
    expect(state.phase).toEqual({ is: "choosing" });
    expect(game.turn(state)).toEqual({ seats: [0, 1, 2, 3, 4, 5], how: "each" });
    expect(state.news).toEqual([]);
    expect(game.offers(game.view(state, 3)).map(game.write)).toEqual([
      "be:any",
      ...PHILOSOPHERS.map((one) => `be:${one}`),
    ]);
    for (const text of ["be:socrates", "be:", "be:Lakonix"]) expect(game.read(text), text).toBeNull();
    expect(refused(state, "follow", 2)).toEqual({ key: "nameAPhilosopher", rule: "OS-100" });
    expect(refused(granted(state, []), "be:lakonix"), "and never again").toEqual({
      key: "askAQuestion",
      rule: "OS-27",
    });
  });

  test("OS-100 A philosopher whom one person named goes there, also when it was dealt to somebody else", () => {
    const { state } = begun();
    const [first = "", second = ""] = unused(state);
    const wishes = [first, state.philosophers[0] ?? "", "any", second];
    const next = granted(state, wishes);
    expect([next.philosophers[0], next.philosophers[1], next.philosophers[3]]).toEqual([
      wishes[0],
      wishes[1],
      wishes[3],
    ]);
    expect(next.phase).toEqual({ is: "asking", withdrawals: 0 });
    expect(next.news.map(({ key }) => key)).toEqual(["wished", "dayBegins", "turnBegins"]);
    expect(next.news[0]).toEqual({
      key: "wished",
      wishes: [wishes[0], wishes[1], null, wishes[3], null, null],
      philosophers: next.philosophers,
    });
  });

  test("OS-100 Where several name the same one, chance decides, and each of them gets it as often", () => {
    const { state } = begun();
    const [wanted = ""] = unused(state);
    const winners = Array.from({ length: 300 }, (_, at) =>
      granted(state, [wanted, "any", wanted, "any", wanted], seeded(at)).philosophers.findIndex(
        (one) => `${one}` === wanted,
      ),
    );
    for (const seat of [0, 2, 4]) {
      const times = winners.filter((winner) => winner === seat).length;
      expect(times > 70 && times < 130, `seat ${seat}: ${times}`).toBe(true);
    }
    expect(new Set(winners)).toEqual(new Set([0, 2, 4]));
  });

  test("OS-100 By default everybody has whom they were dealt, and the first turn begins at once", () => {
    expect(begun({}).state.phase).toEqual({ is: "asking", withdrawals: 0 });
    expect(begun({}).state.philosophers).toEqual(begun().state.philosophers);
    const named = (options: object) => recordOf(game, begun(options), ["A", "B", "C", "D", "E", "F"]).options;
    expect(named({})).not.toHaveProperty("philosophers");
    expect(named({ philosophers: "wished" })).toHaveProperty("philosophers", "wished");
  });

  test("OS-101 Whoever named none or lost keeps what was dealt, or draws from what is left", () => {
    const { state } = begun();
    const { philosophers } = state;
    expect(granted(state, [], NO_DICE).philosophers, "without wishes nothing is left to chance").toEqual(philosophers);
    const taken = granted(state, [philosophers[5] ?? ""], seeded("a"));
    expect(taken.philosophers[0]).toBe(philosophers[5]);
    expect(taken.philosophers.slice(1, 5)).toEqual(philosophers.slice(1, 5));
    expect([...unused(state), philosophers[0]]).toContain(taken.philosophers[5]);
    for (let seed = 0; seed < 200; seed++) {
      const dice = seeded(seed);
      const twelve = begun({ philosophers: "wished" }, 5 + (seed % 8), `${seed}`).state;
      const wishes = twelve.philosophers.map(() => [...PHILOSOPHERS, "any"][dice.roll(13) - 1] ?? "any");
      const next = granted(twelve, wishes, dice);
      expect(new Set(next.philosophers).size).toBe(twelve.philosophers.length);
      for (const wish of wishes) if (wish !== "any") expect(next.philosophers).toContain(wish);
    }
  });

  test("OS-101 Bots and stand-ins name none, and know who they are afterwards", () => {
    const match = begun();
    const view = game.view(match.state, 2);
    expect(standIn.decide("seed", view, { nodes: 0 }, "seed")).toEqual({ is: "be", philosopher: null });
    for (const bot of bots) {
      const memory = bot.remember(bot.begin(2, "seed"), view);
      expect(bot.decide(memory, view, { nodes: 0 }, "seed")).toEqual({ is: "be", philosopher: null });
      const next = game.view(granted(match.state, [match.state.philosophers[2] ?? ""]), 2);
      const dealt = game.view(begun({}).state, 2);
      const known = bot.remember(memory, next).traits;
      expect(known, bot.id).toEqual(bot.remember(bot.begin(2, "seed"), next).traits);
      expect(known, bot.id).not.toEqual(bot.remember(bot.begin(2, "seed"), dealt).traits);
    }
  });

  test("OS-101 A wish may be changed until all have answered", () => {
    const match = begun();
    const once = submit(game, match, 0, "be:lakonix", NO_DICE);
    const twice = once.ok ? submit(game, once.match, 0, "be:mnemea", NO_DICE) : once;
    expect(twice.ok && twice.match.sealed).toEqual([{ seat: 0, move: "be:mnemea" }]);
  });
});
