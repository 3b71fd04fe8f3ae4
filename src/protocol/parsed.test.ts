import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { isSeed } from "../kernel/record-pledge.ts";
import { idIn, parsedMessage, parsedRequest } from "./parsed.ts";
import type { RequestName, Requests } from "./requests.ts";
import { LONGEST, type SHAPES } from "./shapes.ts";

/** That the schemas say what the types say: a difference does not compile. */
type Parsed = { [Name in RequestName]: z.output<z.ZodObject<(typeof SHAPES)[Name]>> };
const agreeing = (parsed: Parsed): Requests => parsed;

const move = (text: string) => ({ t: "say", id: "a", table: "t", seat: 0, at: 3, what: { is: "move", move: text } });
const gather = {
  t: "gather",
  id: "a",
  game: "aisopos",
  seats: 2,
  options: { first: "random", bots: [1] },
  control: { is: "live", stock: 600_000, increment: 5000, grace: 2000 },
  visibility: "link",
  hasFreeChat: false,
};
const bring = {
  t: "bring",
  id: "a",
  record: '[Game "toy"]',
  bots: [null, "toy-1"],
  sealed: [{ seat: 0, move: "P@c3" }],
  control: { is: "none" },
  visibility: "public",
  hasFreeChat: true,
};
const parsed = (message: unknown) => parsedMessage(JSON.stringify(message));

describe("a message", () => {
  test.each<readonly [string, unknown]>([
    ["a move", move("P@c3")],
    ["a table", gather],
    ["a seat", { t: "sit", id: "a", table: "t", seat: null, name: "Zoé", seed: "olive_1" }],
    ["to watch", { t: "watch", id: "a", table: "t", viewer: "watcher" }],
    ["to watch from a seat", { t: "watch", id: "a", table: "t", viewer: 11 }],
    ["a change of one thing", { t: "arrange", id: "a", table: "t", change: { seats: 4 } }],
    ["a match to go on with", bring],
    ["consent", { t: "consent", id: "a", table: "t", agrees: false }],
    ["a ping", { t: "ping" }],
  ])("is read as it was said: %s", (_, message) => {
    expect(parsed(message)).toEqual(message);
    expect(typeof agreeing).toBe("function");
  });

  test.each<readonly [string, unknown]>([
    ["nothing", null],
    ["a list", [move("P@c3")]],
    ["an unknown word", { ...move("P@c3"), t: "cheat" }],
    ["no id", { ...move("P@c3"), id: undefined }],
    ["a field more", { ...move("P@c3"), viewer: 1 }],
    ["a field more inside", { ...move("P@c3"), what: { is: "move", move: "P@c3", seat: 1 } }],
    ["a seat that is a text", { ...move("P@c3"), seat: "0" }],
    ["a seat that is half", { ...move("P@c3"), seat: 0.5 }],
    ["a thirteenth seat", { ...move("P@c3"), seat: 12 }],
    ["what only the host says", { ...move("P@c3"), what: { is: "lapse", seats: [0] } }],
    ["a move too long", move("x".repeat(LONGEST.move + 1))],
    ["a path for a table", { ...move("P@c3"), table: "../secret" }],
    ["a seed that is prose", { t: "sit", id: "a", table: "t", seat: 0, name: "Zoé", seed: "my wish" }],
    ["a name too long", { t: "rename", id: "a", name: "x".repeat(LONGEST.name + 1), language: "en" }],
    ["another language", { t: "rename", id: "a", name: "Zoé", language: "de" }],
    ["talk too long", { t: "chat", id: "a", table: "t", saying: { is: "text", text: "x".repeat(LONGEST.chat + 1) } }],
    ["an unknown phrase", { t: "chat", id: "a", table: "t", saying: { is: "phrase", phrase: "insult" } }],
    ["deep options", { ...gather, options: { a: { b: 1 } } }],
    ["options that reach too far", { ...gather, options: { "constructor.prototype": 1 } }],
    [
      "too many options",
      { ...gather, options: Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`a${n}`, 1])) },
    ],
    ["a match too long", { ...bring, record: "x".repeat(LONGEST.record + 1) }],
    ["a match with its secret", { ...bring, seed: "hush" }],
    ["a match with a thirteenth seat", { ...bring, bots: Array(13).fill(null) }],
    ["time without end", { ...gather, control: { is: "days", perMove: 1e300 } }],
  ])("is none: %s", (_, message) => expect(parsed(message)).toBeNull());

  test("that is a plain move is read by hand as the schema reads it, whatever is odd about it", () => {
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        0,
        11,
        12,
        -1,
        0.5,
        1e6,
        1e6 + 1,
        null,
        undefined,
        "",
        "0",
        "t",
        "x".repeat(601),
        true,
        [],
      ),
      fc.constantFrom<unknown>({ is: "move", move: "T" }, { is: "move", move: "T", id: 1 }, { is: "back" }, {}),
      fc.json(),
    );
    const field = fc.constantFrom("id", "table", "seat", "at", "what", "more", "__proto__");
    fc.assert(
      fc.property(field, odd, (name, value) => {
        const { t, ...said } = { ...move("P@c3"), [name]: value };
        expect(parsed({ t, ...said })).toEqual(parsedRequest("say", JSON.parse(JSON.stringify(said))));
      }),
    );
  });

  test("is none where it is no JSON, or anything at all", () => {
    for (const text of ["", "{", "NaN", "undefined", '{"t":"ping"}x']) expect(parsedMessage(text)).toBeNull();
    fc.assert(fc.property(fc.json(), (text) => parsedMessage(text) === null));
  });

  test("that is none still tells which one it was, if it can", () => {
    expect(idIn('{"t":"cheat","id":"a"}')).toBe("a");
    for (const text of ["{", '{"id":5}', `{"id":"${"x".repeat(65)}"}`, "null"]) expect(idIn(text)).toBeNull();
  });
});

test("a request that is known by its address needs no name in it, and takes none", () => {
  expect(parsedRequest("find", { code: "BCDFGH" })).toEqual({ t: "find", code: "BCDFGH" });
  expect(parsedRequest("find", { t: "find", code: "BCDFGH" })).toBeNull();
  expect(parsedRequest("me", {})).toEqual({ t: "me" });
});

test("seeds are what the dice take", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 70 }), (seed) => {
      const read = parsedRequest("sit", { table: "t", seat: null, name: "Zoé", seed });
      return (read !== null) === isSeed(seed);
    }),
  );
});
