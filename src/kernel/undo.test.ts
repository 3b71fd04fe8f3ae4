import { describe, expect, test } from "vitest";
import { game as aisoposGame } from "../games/aisopos/rules/game.ts";
import { game as isisGame } from "../games/isis-osiris/rules/game.ts";
import { micatio as micatioGame } from "../testing/micatio.ts";
import { type Dice, seeded } from "./dice.ts";
import type { AnyGame, Fact } from "./game.ts";
import {
  begin,
  call,
  type Match,
  mayUndo,
  replay,
  replayStandingSteps,
  replayStep,
  replayStepByStep,
  submit,
} from "./match.ts";
import { readRecord, recordOf, replayRecord, writeRecord } from "./record/match-record.ts";
import { readReplayLink, writeReplayLink } from "./record/replay-link.ts";
import type { Seat } from "./seat.ts";
import type { Call, Step } from "./step.ts";
import { standingSteps, takenBack } from "./undo.ts";

type AnyMatch = Match<unknown, unknown>;

const isis = isisGame as AnyGame;
const aisopos = aisoposGame as AnyGame;
const micatio = micatioGame as AnyGame;

/** Steps as in a record: `1:P@c3`, `2!undo`. */
const stepsOf = (text: string): readonly Step[] =>
  text.split(" ").map((one): Step => {
    const seat = (Number(one[0]) - 1) as Seat;
    const said = one.slice(2);
    return one[1] === "!"
      ? { is: "call", seat, call: said as Call }
      : { is: "round", round: [{ seat, move: said }], dice: [] };
  });

const textOf = (steps: readonly Step[]): string =>
  steps
    .map((step) =>
      step.is === "call"
        ? `${step.seat + 1}!${step.call}`
        : step.round.map(({ seat, move }) => `${seat + 1}:${move}`).join("&"),
    )
    .join(" ");

/** The match after these words. Each sealed move of a secret round is a word of its own. */
function played(game: AnyGame, words: string, { seats = 2, options = {}, dice = seeded("undo") } = {}): AnyMatch {
  const begun = begin(game, options, seats, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  return words === "" ? begun.match : then(game, begun.match, words, dice);
}

const then = (game: AnyGame, match: AnyMatch, words: string, dice: Dice = seeded("then")): AnyMatch =>
  stepsOf(words).reduce((now, step) => {
    const [spoken] = step.is === "round" ? step.round : [];
    const result =
      step.is === "call"
        ? call(game, now, step.seat, step.call)
        : submit(game, now, spoken?.seat ?? 0, spoken?.move ?? "", dice);
    if (!result.ok) throw new Error(`${textOf([step])}: ${result.why.key}`);
    return result.match;
  }, match);

const refusal = (game: AnyGame, match: AnyMatch, seat: number): Fact | null => {
  const result = call(game, match, seat, "undo");
  expect(mayUndo(game, match, seat)).toBe(result.ok);
  return result.ok ? null : result.why;
};

const FIRST = { options: { first: 1 } };
const isisMatch = (words: string): AnyMatch => played(isis, words, FIRST);
const aisoposMatch = (words: string, seats = 2): AnyMatch => played(aisopos, words, { ...FIRST, seats });

describe("The steps that stand", () => {
  test.each([
    ["1:a 2:b", "1:a 2:b"],
    ["1:a 2:b 1!undo", ""],
    ["1:a 2:b 2!undo", "1:a"],
    ["1:a 2:b 2!undo 2:c 2!undo", "1:a"],
    ["1:a 2:b 1:c 2:d 1!undo 1!undo", ""],
    ["1:a 2:b 1:c 2!undo 2:d 1:e", "1:a 2:d 1:e"],
    ["1:a 2!offer 1!decline 2:b 2!undo", "1:a 2!offer 1!decline"],
    ["1:a 2!offer 1!decline 2:b 1!undo", ""],
    ["1:a 2:b 1:-- 2:c 1!undo", ""],
  ])("%s: %s", (history, left) => expect(textOf(standingSteps(stepsOf(history)))).toBe(left));

  test("If the list starts in the middle of a match, an undo of an earlier step leaves nothing", () => {
    expect(textOf(standingSteps(stepsOf("2:b 1!undo 1:c")))).toBe("1:c");
  });

  test("An undo would take back the seat's last choice and all later steps", () => {
    const steps = stepsOf("1:a 2:b 3:c 1:-- 2!offer");
    expect(textOf(takenBack(steps, 0))).toBe("1:a 2:b 3:c 1:-- 2!offer");
    expect(textOf(takenBack(steps, 1))).toBe("2:b 3:c 1:-- 2!offer");
    expect(takenBack(steps, 3)).toEqual([]);
  });
});

describe("An undo", () => {
  test("It leads back to the state before the seat's last move, and is itself a step", () => {
    const before = isisMatch("1:P@a1 2:P@b1");
    const after = then(isis, before, "1:P@c1 2:P@d1 1!undo");
    expect(after.state).toEqual(before.state);
    expect(textOf(after.steps)).toBe("1:P@a1 2:P@b1 1:P@c1 2:P@d1 1!undo");
    expect(then(isis, after, "2!undo").state).toEqual(isisMatch("1:P@a1").state);
    expect(then(isis, after, "1!undo 1:P@f6").state).toEqual(isisMatch("1:P@f6").state);
  });

  test("It may be called while another seat is to move", () => {
    expect(isisMatch("1:P@a1 1!undo").state).toEqual(isisMatch("").state);
  });

  test("It removes sealed moves and the draw offer", () => {
    const cheering = played(micatio, "1:1 2:2");
    const next = then(micatio, cheering, "1:cheers 2!offer 1:3");
    expect(next).toMatchObject({ sealed: [{ seat: 0, move: "3" }], drawOffer: { by: 1 } });
    const after = then(micatio, next, "1!undo");
    expect(after).toMatchObject({ sealed: [], drawOffer: null });
    expect(after.state).toEqual(cheering.state);
  });

  test("It does not restore an offer that had ended", () => {
    expect(aisoposMatch("1!offer 1:L@c3 1!undo").drawOffer).toBeNull();
  });

  test("An offer that was taken back counts against the next one, a move that was taken back does not", () => {
    const waiting = "1!offer 2!decline 1:L@c3 2:L@c4 1:F@b2 2:F@b3 1!undo";
    const result = call(aisopos, aisoposMatch(waiting), 0, "offer");
    expect(result).toMatchObject({ ok: false, why: { key: "offerTooSoon", turns: 4 } });
    const offerGone = call(aisopos, aisoposMatch("1:L@c3 2:L@c4 1!offer 2!decline 1!undo"), 0, "offer");
    expect(offerGone).toMatchObject({ ok: false, why: { key: "offerTooSoon", turns: 5 } });
  });
});

describe("A refused undo", () => {
  test("It is refused in a game without undo, and if there is nothing to take back", () => {
    const { quiet: _, ...silent } = isis;
    expect(refusal(silent, isisMatch("1:P@a1"), 0)).toEqual({ key: "noUndoHere" });
    expect(refusal(isis, isisMatch("1:P@a1"), 1)).toEqual({ key: "nothingToUndo" });
    expect(refusal(isis, isisMatch("1:P@a1 1!undo"), 0)).toEqual({ key: "nothingToUndo" });
    expect(refusal(isis, isisMatch("1:P@a1"), 2)).toEqual({ key: "noSuchSeat" });
  });

  test("It is refused after any seat revealed something hidden", () => {
    expect(refusal(isis, isisMatch("1:T"), 0)).toEqual({ key: "shownSince" });
    expect(refusal(isis, isisMatch("1:T 1:@a1"), 0)).toBeNull();
    expect(refusal(isis, isisMatch("1:T 1:@a1 1!undo"), 0)).toEqual({ key: "shownSince" });
    expect(refusal(isis, isisMatch("1:P@a1 2:T 2:@b1"), 0)).toEqual({ key: "shownSince" });
    expect(refusal(isis, isisMatch("1:P@a1 2:T 2:@b1"), 1)).toBeNull();
    expect(refusal(aisopos, aisoposMatch("1:L@c3 2:A@c4 1:c3xc4"), 1)).toEqual({ key: "shownSince" });
  });

  test("It is refused after something was revealed to a single viewer", () => {
    const telling: AnyGame = {
      ...micatio,
      view: (state, viewer) => {
        const view = micatio.view(state, viewer);
        return viewer === 1 ? { ...view, news: [...view.news, { key: "luckyToYou" }] } : view;
      },
    };
    const match = played(micatio, "1:1 2:2 1:cheers");
    expect(refusal(micatio, match, 0)).toBeNull();
    expect(refusal(telling, match, 0)).toEqual({ key: "shownSince" });
  });

  test("It is refused after dice or a secret round, whatever the news say", () => {
    const reckless: AnyGame = { ...micatio, quiet: ["shown", "cheered"] };
    const match = played(reckless, "1:1 2:2");
    expect(refusal(reckless, match, 0)).toEqual({ key: "shownSince" });
    const [step] = match.steps;
    const noDice = { ...match, steps: [{ ...step, dice: [] } as Step] };
    expect(refusal(reckless, noDice, 0)).toEqual({ key: "shownSince" });
    const alone = { ...match, steps: [{ ...step, round: [{ seat: 0, move: "1" }] } as Step] };
    expect(refusal(reckless, alone, 0)).toEqual({ key: "shownSince" });
  });

  test("It is refused after the end", () => {
    const over = played(micatio, "1:1 2:2 1:cheers 1:1 2:2 1:cheers");
    expect(refusal(micatio, over, 0)).toEqual({ key: "matchOver" });
  });
});

describe("A match with undos", () => {
  const match = isisMatch("1:P@a1 2:P@b1 1!undo 1:T 1:@c3 2:P@d3 1!undo 1:@e5 2:P@d3 2!undo 2:P@f6");
  const names = ["Ana", "Bob"];

  test("It replays, at once and step by step", () => {
    expect(replay(isis, match)).toEqual(match);
    const all = [...replayStepByStep(isis, match)];
    expect(all.at(-1)).toEqual(match);
    expect(all[7]?.state).toEqual(all[4]?.state);
    const last = match.steps.at(-1) as Step;
    expect(replayStep(isis, all[10] as AnyMatch, last)).toEqual({ ok: true, match });
  });

  test("It is the same after it was written as text and as a link", () => {
    const text = writeRecord(recordOf(isis, match, names));
    expect(text).toContain(
      "1. 1:P@a1 2:P@b1 1!undo 1:T 1:@c3 2:P@d3 1!undo 1:@e5 2:P@d3 2!undo 2:P@f6\n{open steps 11",
    );
    const read = readRecord(text);
    expect(read.ok && replayRecord(isis, read.record)).toEqual({ ok: true, match });
    const link = writeReplayLink(recordOf(isis, match, names));
    expect(readReplayLink(link)).toEqual(read);
  });

  test("An undo that the rules refuse does not replay", () => {
    const forged = { ...match, steps: stepsOf("1:T 1!undo") };
    expect(() => replay(isis, forged)).toThrow(/step 2 refused: shownSince/);
  });

  test("Its standing steps replay without what was taken back", () => {
    const standing = [...replayStandingSteps(isis, match)];
    expect(standing.map(({ steps }) => textOf(steps.slice(-1)))).toEqual(["", "1:T", "1:@e5", "2:P@f6"]);
    expect(standing.at(-1)?.state).toEqual(match.state);
    const declined = aisoposMatch("1:L@c3 2!offer 1!decline 2:L@c4 2!undo 2!resign");
    expect([...replayStandingSteps(aisopos, declined)]).toHaveLength(3);
  });

  test("A replay plays every move once, however many undos there are", () => {
    const many = Array.from({ length: 300 }, () => "1:P@a1 1!undo").join(" ");
    const long = { ...isisMatch(""), steps: stepsOf(many) };
    let moves = 0;
    const counting: AnyGame = {
      ...isis,
      apply: (...round) => {
        moves++;
        return isis.apply(...round);
      },
    };
    const replayed = replay(counting, long);
    expect(moves).toBe(300);
    const read = readReplayLink(writeReplayLink(recordOf(counting, replayed, names)));
    expect(read.ok && replayRecord(counting, read.record)).toMatchObject({ ok: true });
    expect(moves).toBe(600);
  });
});
