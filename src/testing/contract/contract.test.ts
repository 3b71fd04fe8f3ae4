import { describe, expect, test } from "vitest";
import { isisOsiris } from "../../games/isis-osiris/room.ts";
import { game as isis } from "../../games/isis-osiris/rules/game.ts";
import { redealt } from "../../games/isis-osiris/rules/redealt.ts";
import { texts as french } from "../../games/isis-osiris/texts/texts.fr.ts";
import { seeded } from "../../kernel/dice.ts";
import { micatio, redealtMicatio, type State } from "../micatio.ts";
import { contractFaults } from "./contract.ts";
import { everyTexts } from "./every-texts.ts";

const plan = { seats: 3, options: {}, matches: 12, seed: "planted" };
const isisFaults = (planted: Partial<typeof isis>): string =>
  contractFaults({ game: { ...isis, ...planted }, redealt }, plan).join("\n");
const micatioFaults = (planted: Partial<typeof micatio>): string =>
  contractFaults({ game: { ...micatio, ...planted }, redealt: redealtMicatio }, plan).join("\n");

test("A correct game passes", () => {
  expect(isisFaults({})).toBe("");
  expect(micatioFaults({})).toBe("");
});

describe("The contract finds a planted fault", () => {
  test("It finds a leak in a view", () => {
    const view: typeof isis.view = (state, viewer) =>
      Object.assign(isis.view(state, viewer), { peek: state.reserves[0]?.[0] ?? 0 });
    expect(isisFaults({ view })).toMatch(/^leak to seat 1: .*peek/);
  });

  test("It finds a leak in the view of a watcher", () => {
    const view: typeof micatio.view = (state, viewer) =>
      viewer === "watcher" ? { ...micatio.view(state, viewer), lucky: state.lucky } : micatio.view(state, viewer);
    expect(micatioFaults({ view })).toMatch(/^leak to a watcher: .*lucky/);
  });

  test("It finds a leak in the news", () => {
    const view: typeof isis.view = (state, viewer) => ({ ...isis.view(state, viewer), news: state.news });
    expect(isisFaults({ view })).toMatch(/^leak to seat 1: .*laid/);
  });

  test("It finds a leak of another seat's secret in the news", () => {
    const view: typeof micatio.view = (state, viewer) => ({
      ...micatio.view(state, viewer),
      news: state.news.map((fact) => (fact.key === "luckyToYou" ? { ...fact, number: state.lucky[0] ?? 0 } : fact)),
    });
    expect(micatioFaults({ view })).toMatch(/leak to seat 2: .*luckyToYou/);
  });

  test("It finds a leak in the offers", () => {
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

  test("It finds a secret in a property that JSON does not show", () => {
    const view: typeof micatio.view = (state, viewer) =>
      Object.defineProperty({ ...micatio.view(state, viewer) }, "lucky0", { value: state.lucky[0], enumerable: false });
    expect(micatioFaults({ view })).toMatch(/a view hides lucky0/);
  });

  test("It finds a part of the state that is neither visible nor dealt again", () => {
    const setup: typeof micatio.setup = (options, seats, dice) =>
      Object.assign(micatio.setup(options, seats, dice), { forgotten: dice.roll(6) });
    expect(micatioFaults({ setup })).toMatch(/neither shown nor dealt anew to seat 1: forgotten/);
  });

  test("It finds a re-deal that does nothing", () => {
    const faults = contractFaults({ game: micatio, redealt: (state) => state }, plan).join("\n");
    expect(faults).toMatch(/neither shown nor dealt anew to seat 1: lucky/);
  });

  test("It finds a state that is changed in place", () => {
    const apply: typeof micatio.apply = (state, round, dice) => {
      (state.points as number[])[0] = 7;
      return micatio.apply(state, round, dice);
    };
    expect(micatioFaults({ apply })).toMatch(/threw: Cannot assign/);
  });

  test("It finds chance that does not come from the dice", () => {
    const unrecorded = seeded("unrecorded");
    const apply: typeof micatio.apply = (state, round, dice) => {
      const next = micatio.apply(state, round, dice);
      return { ...next, points: next.points.map((points) => points + unrecorded.roll(3)) };
    };
    expect(micatioFaults({ apply })).toMatch(/same moves and dice gave another state/);
  });

  test("It finds a step that can be taken back although it reveals something", () => {
    const quiet = [...(isis.quiet ?? []), "turned"];
    expect(isisFaults({ quiet })).toMatch(/T can be taken back and shows what was hidden/);
  });

  test("It finds a move that is legal without being offered", () => {
    expect(isisFaults({ refusal: () => null })).toMatch(/is accepted without being offered/);
  });

  test("It finds an offer that is refused", () => {
    const refusal: typeof micatio.refusal = (seen, move) =>
      move.is === "show" && move.fingers === 5 ? { key: "notNow" } : micatio.refusal(seen, move);
    expect(micatioFaults({ refusal })).toMatch(/the offer 5 is refused/);
  });

  test("It finds secret moves whose order matters", () => {
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

  test("It finds a dead end", () => {
    const offers: typeof micatio.offers = (seen) => (seen.round === 2 ? [] : micatio.offers(seen));
    expect(micatioFaults({ offers })).toMatch(/may act and is offered nothing/);
  });

  test("It finds offers to a seat that may not move", () => {
    const offers: typeof micatio.offers = (seen) => [...micatio.offers(seen), { is: "cheers" }];
    expect(micatioFaults({ offers })).toMatch(/moves are offered to somebody who may not act/);
  });

  test("It finds an endless match", () => {
    const apply: typeof micatio.apply = (state, round, dice) => ({
      ...micatio.apply(state, round, dice),
      round: 1,
      phase: "showing",
    });
    const endless = { game: { ...micatio, apply, verdict: () => null }, redealt: redealtMicatio };
    expect(contractFaults(endless, { ...plan, matches: 1, maxSteps: 200 })).toEqual(["threw: the match does not end"]);
  });

  test("It finds two moves with the same text, and a move that does not read back", () => {
    expect(micatioFaults({ write: () => "1" })).toMatch(/two offers are both written 1/);
    expect(micatioFaults({ read: (text) => (text === "3" ? null : micatio.read(text)) })).toMatch(
      /3 does not read back/,
    );
  });

  test("It finds a view that is no plain JSON, and a view of another viewer", () => {
    const undefinedInside: typeof micatio.view = (state, viewer) =>
      Object.assign(micatio.view(state, viewer), { nothing: undefined });
    expect(micatioFaults({ view: undefinedInside })).toMatch(/a view.nothing is of type undefined/);
    expect(micatioFaults({ view: (state) => micatio.view(state, 0) })).toMatch(/a view names another viewer/);
  });

  test("It finds options that accept nonsense", () => {
    const options: typeof micatio.options = () => ({ rounds: 2, cheers: true });
    expect(micatioFaults({ options })).toMatch(/options accepted/);
  });

  test("It finds an outcome that is too early, too late or for other seats", () => {
    const always: typeof micatio.outcome = (state) => micatio.outcome({ ...state, phase: "over" });
    expect(micatioFaults({ outcome: always })).toMatch(/an outcome before the end/);
    expect(micatioFaults({ outcome: () => null })).toMatch(/over without an outcome/);
    const short: typeof micatio.outcome = (state) =>
      state.phase === "over" ? { places: [1], scores: null, reason: { key: "played" } } : null;
    expect(micatioFaults({ outcome: short })).toMatch(/does not fit the seats/);
  });

  test("It finds a recalled fact without a sentence", async () => {
    const recall: typeof isis.recall = () => [{ key: "unheardOf" }];
    const faults = contractFaults(
      { game: { ...isis, recall }, redealt, texts: await everyTexts(isisOsiris) },
      plan,
    ).join("\n");
    expect(faults).toMatch(/threw: texts \(en\): no sentence for "unheardOf"/);
  });

  test("It finds a fact without a sentence", async () => {
    const { placed: _, ...others } = french.sentences;
    const texts = { ...(await everyTexts(isisOsiris)), fr: { ...french, sentences: others } };
    expect(contractFaults({ game: isis, redealt, texts }, plan).join("\n")).toMatch(
      /threw: texts \(fr\): no sentence for "placed"/,
    );
  });
});
