import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { isSeed } from "../../kernel/record/pledge.ts";
import type { RequestName, Requests } from "../messages/requests.ts";
import { idIn, parseMessage, parseRequest } from "./parse-message.ts";
import { MAX_LENGTHS, type REQUEST_SHAPES } from "./request-shapes.ts";

/** The schemas agree with the types: a difference does not compile. */
type Parsed = { [Name in RequestName]: z.output<z.ZodObject<(typeof REQUEST_SHAPES)[Name]>> };
const agreeing = (parsed: Parsed): Requests => parsed;

const move = (text: string) => ({
  t: "submit",
  id: "a",
  table: "t",
  seat: 0,
  at: 3,
  action: { is: "move", move: text },
});
const createTable = {
  t: "createTable",
  id: "a",
  game: "aisopos",
  seats: 2,
  options: { first: "random", bots: [1] },
  control: { is: "live", stock: 600_000, increment: 5000, grace: 2000 },
  visibility: "link",
  hasFreeChat: false,
};
const importMatch = {
  t: "importMatch",
  id: "a",
  record: '[Game "toy"]',
  bots: [null, "toy-1"],
  sealed: [{ seat: 0, move: "P@c3" }],
  control: { is: "none" },
  visibility: "public",
  hasFreeChat: true,
};
const parsed = (message: unknown) => parseMessage(JSON.stringify(message));

describe("Parsing a message", () => {
  test.each<readonly [string, unknown]>([
    ["a move", move("P@c3")],
    ["a new table", createTable],
    ["a seat", { t: "sit", id: "a", table: "t", seat: null, name: "Zoé", seed: "olive_1" }],
    ["that a page is seen", { t: "visible" }],
    ["that a page is hidden", { t: "hidden" }],
    ["to follow a table from a screen", { t: "followTable", id: "a", table: "t", isHere: false }],
    ["to watch", { t: "watch", id: "a", table: "t", viewer: "watcher" }],
    ["to watch from a seat", { t: "watch", id: "a", table: "t", viewer: 11 }],
    ["to look on from a seat", { t: "watch", id: "a", table: "t", viewer: 2, looksOn: true }],
    ["the ask of a step", { t: "reachAsk", id: "a", table: "t", seat: 0, version: 12 }],
    ["a change of one thing", { t: "configure", id: "a", table: "t", change: { seats: 4 } }],
    ["a match that began elsewhere", importMatch],
    ["consent", { t: "consent", id: "a", table: "t", agrees: false }],
    ["a ping", { t: "ping" }],
  ])("A valid message is read unchanged: %s", (_, message) => {
    expect(parsed(message)).toEqual(message);
    expect(typeof agreeing).toBe("function");
  });

  test.each<readonly [string, unknown]>([
    ["nothing", null],
    ["a list", [move("P@c3")]],
    ["an unknown type", { ...move("P@c3"), t: "cheat" }],
    ["no id", { ...move("P@c3"), id: undefined }],
    ["one field too many", { ...move("P@c3"), viewer: 1 }],
    ["one field too many in its action", { ...move("P@c3"), action: { is: "move", move: "P@c3", seat: 1 } }],
    ["a seat that is a string", { ...move("P@c3"), seat: "0" }],
    ["a seat that is no whole number", { ...move("P@c3"), seat: 0.5 }],
    ["a thirteenth seat", { ...move("P@c3"), seat: 12 }],
    ["an action that only the host may take", { ...move("P@c3"), action: { is: "lapse", seats: [0] } }],
    ["a move too long", move("x".repeat(MAX_LENGTHS.move + 1))],
    ["a path in place of a table's id", { ...move("P@c3"), table: "../secret" }],
    ["a seed with a space", { t: "sit", id: "a", table: "t", seat: 0, name: "Zoé", seed: "my seed" }],
    ["a name too long", { t: "rename", id: "a", name: "x".repeat(MAX_LENGTHS.name + 1), language: "en" }],
    ["another language", { t: "rename", id: "a", name: "Zoé", language: "de" }],
    [
      "a chat line that is too long",
      { t: "chat", id: "a", table: "t", saying: { is: "text", text: "x".repeat(MAX_LENGTHS.chat + 1) } },
    ],
    ["an unknown phrase", { t: "chat", id: "a", table: "t", saying: { is: "phrase", phrase: "insult" } }],
    ["nested options", { ...createTable, options: { a: { b: 1 } } }],
    ["an option name that is no identifier", { ...createTable, options: { "constructor.prototype": 1 } }],
    [
      "too many options",
      { ...createTable, options: Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`a${n}`, 1])) },
    ],
    ["a record that is too long", { ...importMatch, record: "x".repeat(MAX_LENGTHS.record + 1) }],
    ["a match with the secret of its dice", { ...importMatch, seed: "hush" }],
    ["a match with a thirteenth seat", { ...importMatch, bots: Array(13).fill(null) }],
    ["an endless time", { ...createTable, control: { is: "days", perMove: 1e300 } }],
  ])("An invalid message is refused: %s", (_, message) => expect(parsed(message)).toBeNull());

  test("The fast path for plain moves accepts exactly what the schema accepts", () => {
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
    const field = fc.constantFrom("id", "table", "seat", "at", "action", "more", "__proto__");
    fc.assert(
      fc.property(field, odd, (name, value) => {
        const { t, ...fields } = { ...move("P@c3"), [name]: value };
        expect(parsed({ t, ...fields })).toEqual(parseRequest("submit", JSON.parse(JSON.stringify(fields))));
      }),
    );
  });

  test("Text that is no JSON, and any other JSON, is refused", () => {
    for (const text of ["", "{", "NaN", "undefined", '{"t":"ping"}x']) expect(parseMessage(text)).toBeNull();
    fc.assert(fc.property(fc.json(), (text) => parseMessage(text) === null));
  });

  test("The id of a refused message is found if it has one", () => {
    expect(idIn('{"t":"cheat","id":"a"}')).toBe("a");
    for (const text of ["{", '{"id":5}', `{"id":"${"x".repeat(65)}"}`, "null"]) expect(idIn(text)).toBeNull();
  });
});

test("A request whose path names it has no name among its fields, and may have none", () => {
  expect(parseRequest("findTable", { code: "BCDFGH" })).toEqual({ t: "findTable", code: "BCDFGH" });
  expect(parseRequest("findTable", { t: "findTable", code: "BCDFGH" })).toBeNull();
  expect(parseRequest("endSession", { session: "a-Session_1" })).toEqual({ t: "endSession", session: "a-Session_1" });
  // A database may refuse to look for it, and that would count as a fault of ours.
  expect(parseRequest("endSession", { session: "a\0" })).toBeNull();
  expect(parseRequest("me", {})).toEqual({ t: "me" });
});

test("A seed passes the schema exactly if the dice accept it", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 70 }), (seed) => {
      const read = parseRequest("sit", { table: "t", seat: null, name: "Zoé", seed });
      return (read !== null) === isSeed(seed);
    }),
  );
});
