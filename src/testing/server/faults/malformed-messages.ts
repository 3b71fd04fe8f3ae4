import { type Dice, oneOf } from "../../../kernel/dice.ts";

/** Messages of every kind, which are then spoilt. `%`: the id of a table. */
const WHOLE: readonly string[] = [
  '{"t":"submit","id":"a","table":"%","seat":0,"at":null,"action":{"is":"move","move":"P@c3"}}',
  '{"t":"submit","id":"b","table":"%","seat":1,"at":3,"action":{"is":"propose","proposal":{"is":"pause"}}}',
  '{"t":"createTable","id":"c","game":"aisopos","seats":2,"options":{"first":1},"control":{"is":"none"}}',
  '{"t":"sit","id":"d","table":"%","seat":1,"name":"Zoé","seed":"olive"}',
  '{"t":"watch","id":"e","table":"%","viewer":"watcher"}',
  '{"t":"chat","id":"f","table":"%","remark":{"is":"text","text":"hello"}}',
  '{"t":"importMatch","id":"g","record":"[Format 2]","bots":[null,null]}',
  '{"t":"configure","id":"h","table":"%","change":{"seats":3,"options":{"a":[1,2]}}}',
  '{"t":"logPage","id":"i","table":"%","viewer":0,"before":5}',
  '{"t":"claim","id":"j","seatLink":"%.0.abcdefghijklmnopqrstuvwxyz"}',
  '{"t":"endSession","id":"k","session":"abc"}',
  '{"t":"findTable","id":"l","code":"BCDFGH"}',
  '{"t":"ping"}',
];

const STRANGE: readonly string[] = [
  "null",
  "-1",
  "1e308",
  "1e999",
  "0.5",
  "9007199254740993",
  "[]",
  "{}",
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${"[".repeat(400)}${"]".repeat(400)}`,
  `"${"x".repeat(5000)}"`,
  "NaN",
  "undefined",
  "01",
  "'a'",
];

const HOW: readonly ((text: string, dice: Dice) => string | Buffer)[] = [
  /** Cut off. */
  (text, dice) => text.slice(0, dice.roll(text.length)),
  /** One character is another one. */
  (text, dice) => {
    const at = dice.roll(text.length);
    return text.slice(0, at) + String.fromCharCode(32 + dice.roll(95)) + text.slice(at + 1);
  },
  /** One bit is another one, in a text frame. */
  (text, dice) => {
    const bytes = Buffer.from(text);
    const at = dice.roll(bytes.length);
    bytes[at] = ((bytes[at] ?? 0) ^ (1 << dice.roll(7))) & 0x7f;
    return bytes.toString("latin1");
  },
  /** A value is something strange. */
  (text, dice) =>
    text.replace(/:("[^"]*"|\d+|null)/g, (value) => (dice.roll(3) === 0 ? `:${oneOf(STRANGE, dice)}` : value)),
  /** A field too many, or twice. */
  (text, dice) =>
    text.replace("{", `{${JSON.stringify(oneOf(["t", "id", "seat", "toString", "é"], dice))}:${oneOf(STRANGE, dice)},`),
  /** A field is missing. */
  (text) => text.replace(/,"[^"]+":[^,{}]+/, ""),
  /** Two messages at once. */
  (text) => text + text,
  /** A binary frame. */
  (text) => Buffer.from(text),
  (_, dice) => oneOf(STRANGE, dice),
];

/** The next wrong message. Some are right by chance, as a stranger's might be. */
export const malformedMessage = (table: string, dice: Dice): string | Buffer =>
  oneOf(HOW, dice)(oneOf(WHOLE, dice).replace("%", table), dice);
