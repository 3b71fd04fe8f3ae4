import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seeded } from "../../kernel/dice.ts";
import type { Fact } from "../../kernel/game.ts";
import { lengthOfStep, type Row, scaleOf } from "../../kernel/moments.ts";
import { type Seat, viewersOf } from "../../kernel/seat.ts";
import { moments } from "./moments.ts";
import { game } from "./rules/game.ts";
import { read } from "./rules/notation.ts";
import type { News, State, View } from "./rules/state.ts";
import { answered, drawn, falling, lateSetup, lifted, TABLES } from "./testing/drawn.ts";
import { texts } from "./texts/texts.en.ts";

const seen = (state: State, viewer: View["viewer"] = "watcher"): View => game.view(state, viewer);
const rowsOf = (news: readonly News[]): readonly Row[] =>
  moments.rows({ news, view: seen(drawn("Ana h3 - | Bob h3 -")), options: {} });

/** When each row begins, if each takes this part of itself. */
const begins = (rows: readonly Row[], part: (row: Row) => number): readonly number[] =>
  rows.map((_, index) => rows.slice(0, index).reduce((sum, row) => sum + part(row), 0));

/** When a row opens and is told: uncut by its length, cut by its floor. */
const times = (rows: readonly Row[]) =>
  rows.map((row, index) => {
    const at = begins(rows, ({ length }) => length)[index] ?? 0;
    return { at, open: at + row.open, words: row.words.map((words) => at + words), floor: at + row.floor };
  });

const revealed: News = { key: "revealed", cups: [] };
const eliminated = (...all: readonly Seat[]): News => ({ key: "eliminated", step: "1.4", all });
const whirl: News = { key: "whirlwindRolled", who: 0, face: "air" };
const took = (step: "1.5" | "2.3" | "2.4"): News => ({ key: "took", step, who: 0, token: "air" });
const announced: News = { key: "announced", who: 0, what: "keep" };
const rerolled = (who: Seat): News => ({ key: "rerolled", who, face: "air" });
const roundBegins: News = { key: "roundBegins", round: 2, who: 0 };

/** The facts that a line of the table in docs/stage.md speaks of. */
const LINES: Readonly<Record<string, readonly News[]>> = {
  roundBegins: [roundBegins],
  celestialRolled: [{ key: "celestialRolled", who: 0 }],
  revealed: [revealed],
  faceChanged: [{ key: "faceChanged", who: 0, from: "air", to: "fire" }],
  "faceKept, changeForbidden": [
    { key: "faceKept", who: 0, face: "air" },
    { key: "changeForbidden", who: 0, face: "air", owner: 1 },
  ],
  imploded: [{ key: "imploded" }],
  "eliminated, somebody": [eliminated(0, 1)],
  "eliminated, nobody": [eliminated()],
  hateDiscarded: [{ key: "hateDiscarded", step: "1.4", who: 0 }],
  whirlwindRolled: [whirl],
  "took 1.5, 2.4": [took("1.5"), took("2.4")],
  "took 2.3": [took("2.3")],
  left: [{ key: "left", step: "1.5", who: 0, token: "air" }],
  gemTaken: [{ key: "gemTaken", step: "1.5", who: 0 }],
  "completed; attractionSkipped": [{ key: "completed", step: "1.5", who: 0 }, { key: "attractionSkipped" }],
  announced: [announced],
  "rerolled (together)": [rerolled(0)],
  "barred, heldByLightning": [
    { key: "barred", who: 0, token: "air" },
    { key: "heldByLightning", step: "2.3", who: 0, token: "air" },
  ],
  "bumped; onWhirlwind": [
    { key: "bumped", who: 0, token: "air" },
    { key: "onWhirlwind", who: 0 },
  ],
  celestialShown: [{ key: "celestialShown", face: "air" }],
  "swapped, converted": [
    { key: "swapped", step: "2.5", who: 0, pair: ["air", "air"] },
    { key: "converted", step: "2.5", who: 0, element: "air" },
  ],
  passed: [{ key: "passed", who: 0 }],
  united: [{ key: "united", who: 0, discarded: 1 }],
  refilled: [{ key: "refilled", element: "air" }],
  won: [{ key: "won", step: "3.1", who: 0 }],
};

/** The lines of section 3.3: by what they speak of, their times and their sounds as they are written. */
function written(): ReadonlyMap<string, { readonly times: string; readonly sounds: string }> {
  const [, after = ""] = readFileSync("docs/stage.md", "utf8").split("### 3.3 Empedocle\n");
  const [section = ""] = after.split("\n### ");
  const lines = section
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .slice(2);
  return new Map(
    lines.flatMap(([, what, , times, sounds]) =>
      what === undefined || times === undefined ? [] : [[what, { times, sounds: sounds ?? "" }] as const],
    ),
  );
}

const asWritten = ({ open, words, length, floor, isLogOnly, hasRest, sounds }: Row) => ({
  times: `${[open, `${words[0]}${isLogOnly ? " L" : ""}`, length, floor].join(" / ")}${hasRest ? ", *rest*" : ""}`,
  sounds: sounds.map(({ sound, at }) => `${sound}@${at}`).join(", ") || "–",
});

describe("3.3 the table of moments", () => {
  test("Every line of the specification has its times, and every fact has its line", () => {
    const table = written();
    expect([...table.keys()]).toEqual(Object.keys(LINES));
    for (const [what, facts] of Object.entries(LINES))
      for (const fact of facts) {
        const line = table.get(what);
        const times = line?.times.replaceAll(/(\d),(\d)/g, "$1$2").replace(", 60 apart", "");
        expect({ what, ...rowsOf([fact]).map(asWritten)[0] }).toEqual({ what, times, sounds: line?.sounds });
      }
    const told = new Set(Object.values(LINES).flatMap((facts) => facts.map(({ key }) => key as string)));
    const refusals = Object.keys(texts.sentences).filter((key) => !told.has(key));
    expect(refusals.slice(0, 1), "the first sentence that is no news").toEqual(["waitForYourTurn"]);
  });

  test("ST-12 dice that are rolled again fall together, and their sentences follow each other", () => {
    const [row, next, ...more] = rowsOf([announced, rerolled(2), rerolled(0), rerolled(1), eliminated()]).slice(1);
    expect(row).toMatchObject({ open: 700, words: [760, 820, 880], length: 1300, floor: 760 });
    expect(row?.facts).toHaveLength(3);
    expect([next?.facts[0]?.key, more.length]).toEqual(["eliminated", 0]);
  });

  test("ST-13 in each row begin, open, words and end come in this order, and no sound comes before the begin", () => {
    for (const fact of Object.values(LINES).flat())
      for (const { open, words, length, floor, sounds } of rowsOf([fact])) {
        expect(words.every((at) => open <= at && at <= length)).toBe(true);
        expect(floor).toBeLessThanOrEqual(length);
        expect(sounds.every(({ at }) => at >= 0 && at <= length)).toBe(true);
      }
  });
});

describe("The rows of the vectors", () => {
  test("SV-24 the cups lift together, then the crosses come, then a rest", () => {
    const rows = rowsOf([revealed, eliminated(1, 2), announced]);
    expect(rows[0]?.sounds).toEqual([{ sound: "lift", at: 180 }]);
    expect(times(rows).slice(0, 2)).toMatchObject([
      { open: 600, words: [950] },
      { at: 950, open: 1190, words: [1250] },
    ]);
    expect(rows.map(({ hasRest }) => hasRest)).toEqual([false, true, false]);
  });

  test("SV-26 keep, a reroll, a token, the next round", () => {
    const rows = rowsOf([announced, rerolled(1), { ...eliminated(), step: "2.2" } as News, took("2.3"), roundBegins]);
    const [said, fell, , token, next] = times(rows);
    expect(said?.words).toEqual([200]);
    expect(fell).toMatchObject({ open: 1200, words: [1260] });
    expect(token).toMatchObject({ open: 2580, words: [2600] });
    expect(next).toMatchObject({ words: [2900], floor: 2840 });
  });

  test("SV-27 the Whirl falls, is told, and blocks its tile before anything is asked", () => {
    const last = times(rowsOf([revealed, eliminated(), whirl])).at(-1);
    expect(last).toMatchObject({ open: 1950, words: [2010], floor: 2270 });
    expect(rowsOf([whirl])[0]?.settled, "the tile is blocked").toBe(1020);
  });

  test("SV-28 a cut step shows each row for its floor", () => {
    const rows = rowsOf([revealed, eliminated(1, 2), whirl]);
    expect(begins(rows, ({ floor }) => floor)).toEqual([0, 600, 840]);
    expect(840 + (rows[2]?.floor ?? 0)).toBe(1860);
  });

  test("SV-31 a step of 14,550 is told in ten seconds", () => {
    const rows = rowsOf([
      revealed,
      eliminated(1, 2),
      whirl,
      took("1.5"),
      announced,
      announced,
      rerolled(0),
      rerolled(1),
      { ...eliminated(3, 4), step: "2.2" } as News,
      took("2.3"),
      took("2.3"),
      { key: "completed", step: "2.3", who: 0 },
      { key: "celestialShown", face: "air" },
      took("2.4"),
      { key: "swapped", step: "2.5", who: 0, pair: ["air", "fire"] },
      { key: "united", who: 0, discarded: 1 },
      { key: "refilled", element: "air" },
      roundBegins,
      { key: "celestialRolled", who: 0 },
    ]);
    const scale = scaleOf(rows);
    const united = times(rows)[14];
    expect([scale.toFixed(3), lengthOfStep(rows)]).toEqual(["0.687", 10_000]);
    expect(rows[14]?.facts[0]?.key).toBe("united");
    expect(Math.round((united?.at ?? 0) * scale)).toBe(7526);
    expect(Math.round((united?.words[0] ?? 0) * scale)).toBe(8186);
  });
});

/** Every step of some matches with any number of players, begun as usual and near their end. */
function* steps(): Generator<{ readonly state: State; readonly next: State; readonly seats: number }> {
  for (const [index, { seats, options }] of TABLES.entries())
    for (const setup of [game.setup, lateSetup]) {
      const dice = seeded(`moments ${index}`);
      let state = setup(options, seats, dice);
      for (let step = 0; step < 40 && game.turn(state).seats.length > 0; step++) {
        const { seats: asked, how } = game.turn(state);
        const round = (how === "each" ? asked : asked.slice(0, 1)).map((seat) => {
          const open = game.offers(game.view(state, seat));
          const move = open[dice.roll(open.length) - 1];
          if (move === undefined) throw new Error("nothing is open");
          return { seat, move };
        });
        const next = game.apply(state, round, dice);
        yield { state, next, seats };
        state = next;
      }
    }
}

/** A picture without what comes with the ask. */
const still = ({ turn: _turn, phase: _phase, ...rest }: View) => rest;

describe("The pictures between two views", () => {
  test("ST-5 the last picture is the next view, but for turn and phase", () => {
    for (const { state, next } of steps()) {
      const after = seen(next);
      expect(still(moments.told(seen(state), after, after.news))).toEqual(still(after));
    }
  });

  test("ST-4 no picture holds a value before its row: each follows from the facts that were told", () => {
    for (const { state, next } of steps()) {
      const [before, after] = [seen(state), seen(next)];
      const wrong: View = { ...before, news: after.news };
      let facts: readonly Fact[] = [];
      for (const row of moments.rows({ news: after.news, view: after, options: after.options })) {
        facts = [...facts, ...row.facts];
        const picture = moments.told(before, after, facts);
        expect(picture.news).toEqual(facts);
        expect(picture, "the same whatever the step leads to").toEqual(moments.told(before, wrong, facts));
      }
      expect(moments.told(before, after, [])).toEqual({ ...before, news: [] });
    }
  });

  test("P-10 ST-10 the rows of a step are the same for all eyes", () => {
    for (const { next, seats } of steps()) {
      const told = viewersOf(seats).map((viewer) => {
        const view = seen(next, viewer);
        return moments.rows({ news: view.news, view, options: view.options });
      });
      for (const rows of told) expect(rows).toEqual(told[0]);
    }
  });

  test("ST-55 the crosses of a round are gone when the next round begins", () => {
    const before = drawn("Ana h3 - Lightning | UF1 h3 - | UF2 h3 -", { cups: ["fire", "earth"] });
    const after = seen(lifted(before, "fire"));
    const told = (last: string) =>
      moments.told(seen(before), after, after.news.slice(0, after.news.findIndex(({ key }) => key === last) + 1));
    expect(told("eliminated").cast.filter(({ is }) => is === "covered")).toHaveLength(2);
    expect(told("roundBegins").cast).toEqual([]);
  });
});

describe("Echoes of one's own answer", () => {
  const echo = (state: State, seat: Seat, text: string) => {
    const move = read(text);
    if (move === null) throw new Error(text);
    return moments.echo(seen(state, seat), move);
  };

  test("ST-31 a face is shown by the hand alone: the picture learns nothing", () => {
    expect(echo(drawn("Ana h3 - | Bob h3 -"), 0, "fire")).toEqual({
      is: "hand",
      milliseconds: 300,
      sounds: [{ sound: "clay", at: 300 }],
    });
  });

  test("ST-22 any other answer shows its own row and nothing that follows from it", () => {
    const lightning = drawn("Ana h3 A1 F1 E1 Lightning | Bob h3 - | Cid h3 -");
    const taking = lifted(lightning, "whirl fire air", falling("water"));
    const took = echo(taking, 0, "take");
    if (took.is !== "whole") throw new Error("the token is taken in the picture");
    expect(took.picture.holdings[0]).toMatchObject({ air: 1, fire: 1, earth: 1, water: 1 });
    expect([took.picture.unifier, took.picture.turn]).toEqual([null, seen(taking, 0).turn]);
    const announcing = answered(taking, "Ana take");
    expect(echo(announcing, 1, "keep")).toMatchObject({
      picture: { news: [{ key: "announced", who: 1, what: "keep" }] },
    });
  });

  test("ST-22 an echoed picture is the picture of its first row", () => {
    for (const { state, next } of steps()) {
      const [seat] = game.turn(state).seats;
      const [fact] = next.news;
      if (seat === undefined || state.phase.is === "choosing" || fact === undefined) continue;
      const moves = game.offers(seen(state, seat)).map((move) => moments.echo(seen(state, seat), move));
      const pictures = moves.flatMap((one) => (one.is === "whole" ? [still(one.picture)] : []));
      expect(pictures).toContainEqual(still(moments.told(seen(state, seat), seen(next, seat), [fact])));
    }
  });
});
