import { z } from "zod";
import { MAX_SEATS, seatsOf } from "../../kernel/seat.ts";
import { CALLS } from "../../kernel/step.ts";
import { LANGUAGE_IDS } from "../../kernel/texts.ts";
import { WATCH_DELAYS } from "../../kernel/watching.ts";
import { COINS } from "../messages/coins.ts";
import { NOTIFICATION_KINDS, WEBHOOK_FORMS } from "../messages/notifications.ts";
import { PHRASES } from "../messages/phrases.ts";
import type { RequestName } from "../messages/requests.ts";
import { TABLE_ID } from "../messages/table-id.ts";

/** At most this many characters (or entries) are parsed at all. Rules and tables have stricter limits of their own. */
export const MAX_LENGTHS = {
  name: 80,
  chat: 300,
  move: 600,
  id: 64,
  word: 40,
  secret: 120,
  options: 24,
  option: 1_600,
  record: 100_000,
  url: 1_000,
  mail: 254,
};

/** Higher than the version of any match. */
export const MAX_VERSION = 1_000_000;

const word = z.string().min(1).max(MAX_LENGTHS.word);
const ownId = z.string().min(1).max(MAX_LENGTHS.id);
export const secret = z
  .string()
  .regex(/^[\w.-]+$/)
  .max(MAX_LENGTHS.secret);
const sessionId = z
  .string()
  .regex(/^[\w-]+$/)
  .max(MAX_LENGTHS.id);
const move = z.string().min(1).max(MAX_LENGTHS.move);
const seat = z.literal([...seatsOf(MAX_SEATS)]);
const version = z.int().min(0).max(MAX_VERSION);
/** Of a day. */
const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1);
/** A key of a browser, in base64url. */
const key = z.string().regex(/^[\w=-]{16,120}$/);
const milliseconds = z.int().min(0).max(6_000_000_000).describe("milliseconds");

export const tableId = z.string().regex(TABLE_ID);
export const viewer = z.union([seat, z.literal("watcher")]);

const control = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("none"), pace: z.literal("whenever").optional() }),
  z.strictObject({ is: z.literal("live"), stock: milliseconds, increment: milliseconds, grace: milliseconds }),
  z.strictObject({ is: z.literal("days"), perMove: milliseconds }),
  z.strictObject({ is: z.literal("party"), phases: z.record(word, milliseconds) }),
]);

/** Here options only have to be small: the game decides which ones are valid. */
const value = z.union([z.string().max(MAX_LENGTHS.word), z.number(), z.boolean(), z.null()]);
const optionText = z.string().max(MAX_LENGTHS.option);
const options = z
  .record(z.string().regex(/^[a-zA-Z]\w{0,39}$/), z.union([value, optionText, z.array(value).max(MAX_LENGTHS.options)]))
  .refine((all) => Object.keys(all).length <= MAX_LENGTHS.options);

const watching = z.strictObject({ isAllowed: z.boolean(), delay: z.literal([...WATCH_DELAYS]) });

const tableSettings = {
  seats: z.int().min(1).max(MAX_SEATS),
  options,
  control,
  visibility: z.enum(["public", "link"]),
  hasFreeChat: z.boolean(),
  takeover: z.enum(["open", "ask", "no"]).optional(),
  lock: z.enum(["open", "ask", "shut"]).optional(),
  watching,
};

const proposal = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("pause") }),
  z.strictObject({ is: z.literal("resume") }),
  z.strictObject({ is: z.literal("control"), control }),
  z.strictObject({ is: z.literal("watching"), watching }),
  z.strictObject({ is: z.literal("public") }),
  z.strictObject({ is: z.literal("offline") }),
  z.strictObject({ is: z.literal("skip"), seat }),
  z.strictObject({ is: z.literal("remove"), seat }),
]);

const action = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("move"), move }),
  z.strictObject({ is: z.literal("call"), call: z.enum(CALLS) }),
  z.strictObject({ is: z.literal("propose"), proposal }),
  z.strictObject({ is: z.literal("answer"), proposal: z.int().min(0), accepts: z.boolean() }),
  z.strictObject({ is: z.literal("back") }),
  z.strictObject({ is: z.literal("vote"), about: seat, says: z.enum(["wait", "move", "seat"]) }),
  z.strictObject({ is: z.literal("remind"), about: seat }),
  z.strictObject({ is: z.literal("extend") }),
  z.strictObject({ is: z.literal("stepAway") }),
  z.strictObject({ is: z.literal("intend"), intentions: z.array(z.string().max(100)).max(10) }),
  z.strictObject({ is: z.literal("leave") }),
]);

const remark = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("phrase"), phrase: z.enum(PHRASES) }),
  z.strictObject({ is: z.literal("text"), text: z.string().min(1).max(MAX_LENGTHS.chat) }),
]);

/** A blank name passes here: the server refuses it later, with a sentence that says why. */
export const name = z.string().max(MAX_LENGTHS.name);
const atTable = { table: tableId };
const atSeat = { table: tableId, seat };

/** The fields of every request, with their defaults. A request that is not listed here is refused. */
export const REQUEST_SHAPES = {
  me: {},
  rename: { name, language: z.enum(LANGUAGE_IDS) },
  exportMyData: {},
  forget: {},
  sessions: {},
  endSession: { session: sessionId },
  sessionLink: {},
  account: {},
  removePasskey: { passkey: ownId, isSure: z.boolean().optional() },
  makeRecoveryCodes: {},
  profile: {},
  changeProfile: {
    coin: z.enum(COINS).nullable(),
    isPublic: z.boolean(),
    showsResults: z.boolean(),
    showsMatches: z.boolean(),
  },
  publicProfile: { page: ownId },
  playedWith: {},
  invite: { ...atTable, met: tableId, seat },
  invitations: {},
  declineInvitation: { invitation: ownId },
  block: { met: tableId, seat },
  blockInviter: { invitation: ownId },
  blocks: {},
  unblock: { block: ownId },
  notifications: {},
  setNotifications: {
    kinds: z
      .strictObject(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, z.boolean()])))
      .partial()
      .optional(),
    reminder: milliseconds.nullable().optional(),
    quiet: z.strictObject({ from: minute, until: minute, timeZone: word }).nullable().optional(),
    mail: z.enum(["digest", "each"]).optional(),
  },
  notificationsAsked: {},
  setTableNotifications: {
    ...atTable,
    tells: z.enum(["usual", "nothing", "everything"]),
    reminder: milliseconds.nullable().optional(),
  },
  addPush: { endpoint: z.url().max(MAX_LENGTHS.url), p256dh: key, auth: key },
  addMail: { address: z.string().min(3).max(MAX_LENGTHS.mail) },
  addWebhook: { url: z.string().min(1).max(MAX_LENGTHS.url), form: z.enum(WEBHOOK_FORMS).default("json") },
  removeWay: { way: ownId },
  testWay: { way: ownId },
  setRecoveryMail: { way: ownId, recovers: z.boolean() },
  publicTables: {},
  myTables: {},
  findTable: { code: word },
  table: atTable,
  createTable: {
    game: word,
    seats: tableSettings.seats,
    options: options.default({}),
    control: control.optional(),
    visibility: tableSettings.visibility.default("link"),
    hasFreeChat: tableSettings.hasFreeChat.default(false),
    takeover: tableSettings.takeover,
    lock: tableSettings.lock,
    watching: watching.optional(),
    screen: secret.optional(),
  },
  importMatch: {
    record: z.string().min(1).max(MAX_LENGTHS.record),
    bots: z.array(word.nullable()).min(1).max(MAX_SEATS),
    sealed: z.array(z.strictObject({ seat, move })).max(MAX_SEATS).default([]),
    control: control.default({ is: "none" }),
    visibility: tableSettings.visibility.default("link"),
    hasFreeChat: tableSettings.hasFreeChat.default(false),
    takeover: tableSettings.takeover,
    lock: tableSettings.lock,
    watching: watching.optional(),
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
  standUp: atSeat,
  leave: atTable,
  seatBot: { ...atSeat, bot: word.nullable() },
  remove: atSeat,
  configure: { ...atTable, change: z.strictObject(tableSettings).partial() },
  handOver: atSeat,
  admitScreen: { ...atTable, letters: word },
  hideCode: { ...atTable, isHidden: z.boolean() },
  reclaim: atTable,
  freeSeat: atSeat,
  start: { ...atTable, away: z.enum(["keep", "bot", "drop"]).optional() },
  rematch: atTable,
  declineRematch: atTable,
  takenMatch: atTable,
  submit: { ...atSeat, id: ownId, at: version.nullable().default(null), action },
  reachAsk: { ...atSeat, version },
  hint: atSeat,
  offers: atSeat,
  record: atTable,
  consent: { ...atTable, agrees: z.boolean() },
  publicReplay: { ...atTable, from: version.default(0) },
  logPage: { ...atTable, viewer, before: version },
  chat: { ...atTable, remark },
  chatLines: { ...atTable, after: version.default(0) },
  takeSeat: { ...atSeat, name },
  claimSeat: { ...atSeat, name },
  takeBackSeat: atSeat,
  answerSeatRequest: { ...atTable, request: ownId, accepts: z.boolean() },
  withdrawSeatRequest: { ...atTable, request: ownId },
  seatLink: atSeat,
  claim: { seatLink: secret },
  token: atSeat,
} satisfies Readonly<Record<RequestName, z.ZodRawShape>>;
