import { describe, expect, test } from "vitest";
import { game as isis } from "../games/isis-osiris/game.ts";
import { redealt } from "../games/isis-osiris/redealt.ts";
import { texts as en } from "../games/isis-osiris/texts.en.ts";
import { texts as fr } from "../games/isis-osiris/texts.fr.ts";
import { seeded } from "../kernel/dice.ts";
import { faultsOf } from "./contract.ts";
import { micatio, redealtMicatio, type State } from "./micatio.ts";

const plan = { seats: 3, options: {}, matches: 12, seed: "planted" };
const isisFaults = (planted: Partial<typeof isis>): string =>
  faultsOf({ game: { ...isis, ...planted }, redealt }, plan).join("\n");
const micatioFaults = (planted: Partial<typeof micatio>): string =>
  faultsOf({ game: { ...micatio, ...planted }, redealt: redealtMicatio }, plan).join("\n");

test("honest games pass", () => {
  expect(isisFaults({})).toBe("");
  expect(micatioFaults({})).toBe("");
});

describe("a planted fault is found:", () => {
  test("a leak in a view", () => {
    const view: typeof isis.view = (state, viewer) =>
      Object.assign(isis.view(state, viewer), { peek: state.reserves[0]?.[0] ?? 0 });
    expect(isisFaults({ view })).toMatch(/^leak to seat 1: .*peek/);
  });

  test("a leak in a view that only a watcher is shown", () => {
    const view: typeof micatio.view = (state, viewer) =>
      viewer === "watcher" ? { ...micatio.view(state, viewer), lucky: state.lucky } : micatio.view(state, viewer);
    expect(micatioFaults({ view })).toMatch(/^leak to a watcher: .*lucky/);
  });

  test("a leak in the news", () => {
    const view: typeof isis.view = (state, viewer) => ({ ...isis.view(state, viewer), news: state.news });
    expect(isisFaults({ view })).toMatch(/^leak to seat 1: .*laid/);
  });

  test("a leak in the news of somebody else's secret", () => {
    const view: typeof micatio.view = (state, viewer) => ({
      ...micatio.view(state, viewer),
      news: state.news.map((fact) => (fact.key === "luckyToYou" ? { ...fact, number: state.lucky[0] ?? 0 } : fact)),
    });
    expect(micatioFaults({ view })).toMatch(/leak to seat 2: .*luckyToYou/);
  });

  test("a leak in the offers", () => {
    let behindTheScenes: State | null = null;
    const view: typeof micatio.view = (state, viewer) => {
      behindTheScenes = state;
      return micatio.view(state, viewer);
    };
    const offers: typeof micatio.offers = (seen) => {
      const open = micatio.offers(seen);
      return behindTheScenes?.lucky[0] === 1 ? [...open].reverse() : open;
    };
    expect(micatioFaults({ view, offers })).toMatch(/leak to seat 2/);
  });

  test("a secret behind a property that JSON does not show", () => {
    const view: typeof micatio.view = (state, viewer) =>
      Object.defineProperty({ ...micatio.view(state, viewer) }, "lucky0", { value: state.lucky[0], enumerable: false });
    expect(micatioFaults({ view })).toMatch(/a view hides lucky0/);
  });

  test("a part of the state that is neither shown nor dealt anew", () => {
    const setup: typeof micatio.setup = (options, seats, dice) =>
      Object.assign(micatio.setup(options, seats, dice), { forgotten: dice.roll(6) });
    expect(micatioFaults({ setup })).toMatch(/neither shown nor dealt anew to seat 1: forgotten/);
  });

  test("a re-deal that does nothing", () => {
    const faults = faultsOf({ game: micatio, redealt: (state) => state }, plan).join("\n");
    expect(faults).toMatch(/neither shown nor dealt anew to seat 1: lucky/);
  });

  test("a state changed in place", () => {
    const apply: typeof micatio.apply = (state, round, dice) => {
      (state.points as number[])[0] = 7;
      return micatio.apply(state, round, dice);
    };
    expect(micatioFaults({ apply })).toMatch(/threw: Cannot assign/);
  });

  test("an unseeded die", () => {
    const unrecorded = seeded("unrecorded");
    const apply: typeof micatio.apply = (state, round, dice) => {
      const next = micatio.apply(state, round, dice);
      return { ...next, points: next.points.map((points) => points + unrecorded.roll(3)) };
    };
    expect(micatioFaults({ apply })).toMatch(/same moves and dice gave another state/);
  });

  test("a step that can be taken back although it shows something", () => {
    const quiet = [...(isis.quiet ?? []), "turned"];
    expect(isisFaults({ quiet })).toMatch(/T can be taken back and shows what was hidden/);
  });

  test("a refusal laxer than the offers", () => {
    expect(isisFaults({ refusal: () => null })).toMatch(/is accepted without being offered/);
  });

  test("a refusal stricter than the offers", () => {
    const refusal: typeof micatio.refusal = (seen, move) =>
      move.is === "show" && move.fingers === 5 ? { key: "notNow" } : micatio.refusal(seen, move);
    expect(micatioFaults({ refusal })).toMatch(/the offer 5 is refused/);
  });

  test("secret moves whose order matters", () => {
    let lastToSpeak = 0;
    const refusal: typeof micatio.refusal = (seen, move) => {
      if (seen.viewer !== "watcher") lastToSpeak = seen.viewer;
      return micatio.refusal(seen, move);
    };
    const apply: typeof micatio.apply = (state, round, dice) => {
      const next = micatio.apply(state, round, dice);
      return { ...next, points: next.points.map((points, seat) => points + (seat === lastToSpeak ? 1 : 0)) };
    };
    expect(micatioFaults({ refusal, apply })).toMatch(/secret moves in another order gave another match/);
  });

  test("a dead end", () => {
    const offers: typeof micatio.offers = (seen) => (seen.round === 2 ? [] : micatio.offers(seen));
    expect(micatioFaults({ offers })).toMatch(/may act and is offered nothing/);
  });

  test("offers to somebody who may not act", () => {
    const offers: typeof micatio.offers = (seen) => [...micatio.offers(seen), { is: "cheers" }];
    expect(micatioFaults({ offers })).toMatch(/moves are offered to somebody who may not act/);
  });

  test("an endless match", () => {
    const apply: typeof micatio.apply = (state, round, dice) => ({
      ...micatio.apply(state, round, dice),
      round: 1,
      phase: "showing",
    });
    const endless = { game: { ...micatio, apply, verdict: () => null }, redealt: redealtMicatio };
    expect(faultsOf(endless, { ...plan, matches: 1, longest: 200 })).toEqual(["threw: the match does not end"]);
  });

  test("two moves written alike, and one that does not read back", () => {
    expect(micatioFaults({ write: () => "1" })).toMatch(/two offers are both written 1/);
    expect(micatioFaults({ read: (text) => (text === "3" ? null : micatio.read(text)) })).toMatch(
      /3 does not read back/,
    );
  });

  test("a view that is no plain JSON, or somebody else's", () => {
    const undefinedInside: typeof micatio.view = (state, viewer) =>
      Object.assign(micatio.view(state, viewer), { nothing: undefined });
    expect(micatioFaults({ view: undefinedInside })).toMatch(/a view.nothing is of type undefined/);
    expect(micatioFaults({ view: (state) => micatio.view(state, 0) })).toMatch(/a view names another viewer/);
  });

  test("options that accept nonsense", () => {
    const options: typeof micatio.options = () => ({ rounds: 2, cheers: true });
    expect(micatioFaults({ options })).toMatch(/options accepted/);
  });

  test("an outcome too early, too late, or for other seats", () => {
    const always: typeof micatio.outcome = (state) => micatio.outcome({ ...state, phase: "over" });
    expect(micatioFaults({ outcome: always })).toMatch(/an outcome before the end/);
    expect(micatioFaults({ outcome: () => null })).toMatch(/over without an outcome/);
    const short: typeof micatio.outcome = (state) =>
      state.phase === "over" ? { places: [1], scores: null, reason: { key: "played" } } : null;
    expect(micatioFaults({ outcome: short })).toMatch(/does not fit the seats/);
  });

  test("a recalled fact without a sentence", () => {
    const recall: typeof isis.recall = () => [{ key: "unheardOf" }];
    const faults = faultsOf({ game: { ...isis, recall }, redealt, texts: { en, fr } }, plan).join("\n");
    expect(faults).toMatch(/threw: texts \(en\): no sentence for "unheardOf"/);
  });

  test("a fact without a sentence", () => {
    const { placed: _, ...others } = fr.sentences;
    const texts = { en, fr: { ...fr, sentences: others } };
    expect(faultsOf({ game: isis, redealt, texts }, plan).join("\n")).toMatch(
      /threw: texts \(fr\): no sentence for "placed"/,
    );
  });
});
