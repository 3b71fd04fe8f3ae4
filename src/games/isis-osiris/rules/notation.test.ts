import { describe, expect, test } from "vitest";
import { repeated } from "../../../kernel/dice.ts";
import { sayIn } from "../../../kernel/texts.ts";
import { EMPTY, position } from "../testing/drawn.ts";
import { drawing } from "../texts/drawing.ts";
import { game } from "./game.ts";
import { logText, positionLine, tileText } from "./notation.ts";
import type { State } from "./state.ts";

const play = (state: State, moves: readonly string[]): State =>
  moves.reduce((now, text) => {
    const [seat = 0] = game.turn(now).seats;
    const move = game.read(text);
    if (move === null) throw new Error(text);
    return game.apply(now, [{ seat, move }], repeated([]));
  }, state);

/** The reserves of IO-T10, and the position after IO-T12. */
const opening = position(EMPTY, {
  reserves: [
    [2, -2, 1, 2, -1, -3, 3, 2, -2, -2, 4],
    [-4, 2, -2, 3, 1, -2, -1, 2, -3, -2, 2],
  ],
});
const later = play(opening, ["T", "@c3", "T", "@d3", "P@c4", "T", "@c2", "T"]);

describe("notation (section 7)", () => {
  test("The position line shows what the viewer may know", () => {
    expect(positionLine(game.view({ ...later, options: { ...later.options, memoryAid: true } }, 0))).toBe(
      "IO1 own 2 ............/............/....P1....../....+2-4..../....+2....../............ 1 1:7,2:8 1:9,2:9 -2",
    );
    expect(positionLine(game.view(later, "watcher"))).toBe(
      "IO1 own 2 ............/............/....P1....../....####..../....##....../............ 1 1:7,2:8 1:9,2:9 -2",
    );
    const common = position(EMPTY, { options: { stock: "common" }, reserves: [[1, 2, -1]], phase: { is: "over" } });
    expect(positionLine(game.view(common, 0))).toBe(
      "IO1 common 2 ............/............/............/............/............/............ - 1:8,2:8 *:3 -",
    );
  });

  test("The log hides values during the match and shows them after the scoring", () => {
    const news = (state: State, aid = false): readonly (string | null)[] =>
      game.view({ ...state, options: { ...state.options, memoryAid: aid } }, "watcher").news.map(logText);
    expect(news(opening)).toEqual([]);
    expect(news(play(opening, ["P@c3"]))).toEqual(["P@c3"]);
    expect(news(play(opening, ["T"]))).toEqual(["T+2"]);
    expect(news(play(opening, ["T", "@c3"]))).toEqual(["T##@c3"]);
    expect(news(play(opening, ["T", "@c3"]), true)).toEqual(["T+2@c3"]);
    const over: State = { ...play(opening, ["T", "@c3"]), phase: { is: "over" } };
    expect(news(over)).toEqual(["T+2@c3"]);
    expect([logText({ key: "turned", seat: 0, value: null }), logText({ key: "skipped", seat: 0 })]).toEqual([
      "T##",
      "--",
    ]);
    expect(logText({ key: "begins", seat: 0 })).toBeNull();
    expect([tileText(4), tileText(-1)]).toEqual(["+4", "-1"]);
  });

  test("A watcher who joins late sees the turned tile and nothing about earlier ones", () => {
    const seen = game.view(play(opening, ["T", "@c3", "P@d3", "T"]), "watcher");
    expect(seen.board.filter((square) => square !== null)).toEqual(["tile", 1]);
    expect({ tiles: seen.tiles, turned: seen.turned, reserves: seen.reserves }).toEqual({
      tiles: null,
      turned: -2,
      reserves: [9, 11],
    });
    expect(JSON.stringify(seen)).not.toContain('"value":2');
  });
});

test("A drawing shows everything that the viewer may know", () => {
  expect(drawing(game.view(later, 0), sayIn("en", ["Ana", "Bob"]))).toBe(
    [
      "6  .. .. .. .. .. ..",
      "5  .. .. .. .. .. ..",
      "4  .. .. P1 .. .. ..",
      "3  .. .. ## ## .. ..",
      "2  .. .. ## .. .. ..",
      "1  .. .. .. .. .. ..",
      "   a  b  c  d  e  f",
      "",
      "> P1 Ana: 7 pawns, 9 tiles",
      "  P2 Bob: 8 pawns, 9 tiles",
      "  Turned: −2",
    ].join("\n"),
  );
  const common = position(EMPTY, {
    options: { stock: "common", memoryAid: true },
    reserves: [[1]],
    pawns: [1, 8],
    phase: { is: "choosing", seat: 1 },
  });
  expect(drawing(game.view(common, "watcher"), sayIn("fr", []))).toMatch(
    / {2}P1 Siège 1\u00a0: 1 pion, 0\n> P2 Siège 2\u00a0: 8 pions, 0\n {2}Pioche\u00a0: 1 tuile$/,
  );
});
