import { describe, expect, test } from "vitest";
import { asked, followed, position, voted } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { picksDue } from "./moves.ts";
import { read, write } from "./notation.ts";
import type { Move, State } from "./state.ts";

const WRITTEN: readonly (readonly [string, Move])[] = [
  ["bank:trains-1", { is: "bank", id: "trains-1", swapped: false }],
  ["bank:cats-and-dogs-4/swapped", { is: "bank", id: "cats-and-dogs-4", swapped: true }],
  [
    'ask:["Mountains or islands?","mountains","islands"]',
    { is: "ask", from: null, text: "Mountains or islands?", white: "mountains", black: "islands" },
  ],
  [
    'edit:islands-2:["a: \\"b\\"?","[","]"]',
    { is: "ask", from: { id: "islands-2", swapped: false }, text: 'a: "b"?', white: "[", black: "]" },
  ],
  [
    'edit:islands-2/swapped:["a?","b","c"]',
    { is: "ask", from: { id: "islands-2", swapped: true }, text: "a?", white: "b", black: "c" },
  ],
  ["follow", { is: "follow" }],
  ["pass", { is: "pass" }],
  ["keep", { is: "keep" }],
  ["turn", { is: "turn" }],
  ["w", { is: "vote", stone: "w", objection: null }],
  ["b/off-subject", { is: "vote", stone: "b", objection: "off-subject" }],
  ["w/repeated", { is: "vote", stone: "w", objection: "repeated" }],
  ["pick:2", { is: "pick", seats: [1] }],
  ["pick:3+5+12", { is: "pick", seats: [2, 4, 11] }],
  ["pick:", { is: "pick", seats: [] }],
  ["pick:4+4", { is: "pick", seats: [3, 3] }],
];

describe("Notation of moves", () => {
  test.each(WRITTEN)("%s", (text, move) => {
    expect(read(text)).toEqual(move);
    expect(write(move)).toBe(text);
  });

  test("The order of picks does not matter", () => {
    expect(read("pick:12+3+10")).toEqual({ is: "pick", seats: [2, 9, 11] });
  });

  test("A text that is not a move is not read", () => {
    const nonsense = [
      "",
      "W",
      "x",
      "w/",
      "w/because",
      "follow ",
      "bank:",
      "bank:Trains-1",
      "bank:trains-1/",
      "bank:trains-1/swapped/swapped",
      "xbank:trains-1",
      "bank trains-1",
      "ask:",
      "ask:[]x",
      'ask:"Mountains?"',
      'ask:{"text":"a"}',
      'ask:["a","b","c","d"]',
      'ask:["a","b",3]',
      "ask:[null]",
      'xask:["a","b","c"]',
      'edit:["a","b","c"]',
      'edit:islands 2:["a","b","c"]',
      "edit:islands-2:",
      "pick",
      "pick:0",
      "pick:13",
      "pick:1+13",
      "pick:a",
      "pick:1+",
      "pick:+1",
      "pick:1+2x",
      "xpick:1",
      "pick:1 2",
      "constructor",
    ];
    for (const text of nonsense) expect(read(text), text).toBeNull();
  });

  test("A question without words is read, so that it is refused with a reason", () => {
    expect(read("ask:[]")).toEqual({ is: "ask", from: null, text: "", white: "", black: "" });
  });
});

describe("Offers", () => {
  const written = (state: State, seat: 0 | 1 | 2 | 3): readonly string[] =>
    game.offers(game.view(state, seat)).map(game.write);
  const table = (): State => position("7 sun: A\n5: B C\n3: D E", { day: 2, rule: "oracle" });

  test("The asker is offered the bank, each question with both orders of answers", () => {
    expect(written(table(), 0)).toEqual(
      [1, 2, 3, 4].flatMap((number) => [`bank:mountains-${number}`, `bank:mountains-${number}/swapped`]),
    );
    expect(written({ ...table(), asked: ["mountains-2"] }, 0)).toHaveLength(6);
    expect(written(table(), 1)).toEqual([]);
  });

  test("The eligible are offered a claim or a pass, all are offered a ballot, the asker is offered picks and the decision", () => {
    const following = asked(table());
    expect([written(following, 0), written(following, 1), written(following, 3)]).toEqual([
      [],
      ["follow", "pass"],
      ["follow", "pass"],
    ]);
    const picking = voted(followed(following, ""), "A B");
    expect([written(picking, 0), written(picking, 1)]).toEqual([["pick:2", "pick:3", "pick:4", "pick:5"], []]);
    expect(picksDue(game.view(picking, 0))).toBe(1);
    expect(game.offers(game.view(picking, "watcher"))).toEqual([]);
    expect(game.refusal(game.view(picking, "watcher"), { is: "pick", seats: [1] })).toEqual({
      key: "waitForYourTurn",
      rule: "OS-22",
    });
  });
});
