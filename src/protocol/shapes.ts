import { z } from "zod";
import { MAX_SEATS, seatsOf } from "../kernel/seat.ts";
import { CALLS } from "../kernel/step.ts";
import { LANGUAGES } from "../kernel/texts.ts";
import { PHRASES } from "./phrases.ts";
import type { RequestName } from "./requests.ts";
import { TABLE_ID } from "./table-id.ts";

/** How long things may be before anybody looks into them; rules and tables have narrower ones of their own. */
export const LONGEST = { name: 80, chat: 300, move: 600, id: 64, word: 40, secret: 120, options: 24, record: 100_000 };

/** More than any match has. */
export const MOST_STEPS = 1_000_000;

const word = z.string().min(1).max(LONGEST.word);
const ownId = z.string().min(1).max(LONGEST.id);
const secret = z
  .string()
  .regex(/^[\w.-]+$/)
  .max(LONGEST.secret);
const move = z.string().min(1).max(LONGEST.move);
const seat = z.literal([...seatsOf(MAX_SEATS)]);
const version = z.int().min(0).max(MOST_STEPS);
const milliseconds = z.int().min(0).max(6_000_000_000);

export const tableId = z.string().regex(TABLE_ID);
export const viewer = z.union([seat, z.literal("watcher")]);

const control = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("none") }),
  z.strictObject({ is: z.literal("live"), stock: milliseconds, increment: milliseconds, grace: milliseconds }),
  z.strictObject({ is: z.literal("days"), perMove: milliseconds }),
]);

/** Options are the game's to judge; here they are only small. */
const value = z.union([z.string().max(LONGEST.word), z.number(), z.boolean(), z.null()]);
const options = z
  .record(z.string().regex(/^[a-zA-Z]\w{0,39}$/), z.union([value, z.array(value).max(LONGEST.options)]))
  .refine((all) => Object.keys(all).length <= LONGEST.options);

const arranging = {
  seats: z.int().min(1).max(MAX_SEATS),
  options,
  control,
  visibility: z.enum(["public", "link"]),
  hasFreeChat: z.boolean(),
};

const proposal = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("pause") }),
  z.strictObject({ is: z.literal("resume") }),
  z.strictObject({ is: z.literal("control"), control }),
]);

const what = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("move"), move }),
  z.strictObject({ is: z.literal("call"), call: z.enum(CALLS) }),
  z.strictObject({ is: z.literal("propose"), proposal }),
  z.strictObject({ is: z.literal("answer"), accepts: z.boolean() }),
  z.strictObject({ is: z.literal("back") }),
  z.strictObject({ is: z.literal("leave") }),
]);

const saying = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("phrase"), phrase: z.enum(PHRASES) }),
  z.strictObject({ is: z.literal("text"), text: z.string().min(1).max(LONGEST.chat) }),
]);

/** A blank one is a name as well: the house says what is wrong with it. */
export const name = z.string().max(LONGEST.name);
const atTable = { table: tableId };
const atSeat = { table: tableId, seat };

/** The fields of every request, with what is meant where one is missing. Whatever is not named here is no request. */
export const SHAPES = {
  me: {},
  rename: { name, language: z.enum(LANGUAGES) },
  export: {},
  forget: {},
  open: {},
  mine: {},
  find: { code: word },
  look: atTable,
  gather: {
    game: word,
    seats: arranging.seats,
    options: options.default({}),
    control: control.default({ is: "none" }),
    visibility: arranging.visibility.default("link"),
    hasFreeChat: arranging.hasFreeChat.default(false),
  },
  bring: {
    record: z.string().min(1).max(LONGEST.record),
    bots: z.array(word.nullable()).min(1).max(MAX_SEATS),
    sealed: z.array(z.strictObject({ seat, move })).max(MAX_SEATS).default([]),
    control: control.default({ is: "none" }),
    visibility: arranging.visibility.default("link"),
    hasFreeChat: arranging.hasFreeChat.default(false),
  },
  sit: {
    ...atTable,
    seat: seat.nullable().default(null),
    from: seat.optional(),
    name,
    seed: z
      .string()
      .regex(/^[\w-]{0,64}$/)
      .default(""),
  },
  rise: atSeat,
  leave: atTable,
  seatBot: { ...atSeat, bot: word.nullable() },
  remove: atSeat,
  arrange: { ...atTable, change: z.strictObject(arranging).partial() },
  start: atTable,
  rematch: atTable,
  say: { ...atSeat, id: ownId, at: version.nullable().default(null), what },
  hint: atSeat,
  record: atTable,
  consent: { ...atTable, agrees: z.boolean() },
  retell: atTable,
  chat: { ...atTable, saying },
  talk: { ...atTable, after: version.default(0) },
  pass: atSeat,
  claim: { pass: secret },
  token: atSeat,
} satisfies Readonly<Record<RequestName, z.ZodRawShape>>;
