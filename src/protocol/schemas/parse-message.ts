import { z } from "zod";
import { jsonOrNull } from "../../kernel/json.ts";
import type { RequestName, RequestOf } from "../messages/requests.ts";
import type { FieldFault } from "../messages/server-facts.ts";
import type { ToServer } from "../messages/socket-messages.ts";
import { fieldFault } from "./field-fault.ts";
import { isPlainMove } from "./plain-move.ts";
import { REQUEST_SHAPES, secret, tableId, viewer } from "./request-shapes.ts";

/** The schema of a request's fields, for HTTP routes: there the path names the request. */
export const requestSchema = (name: RequestName): z.ZodObject => z.strictObject(REQUEST_SHAPES[name]);

/** A request whose name is already known; null if its fields are not valid. */
export function parseRequest<Name extends RequestName>(name: Name, raw: unknown): RequestOf<Name> | null {
  const parsed = REQUESTS[name].safeParse(raw);
  return parsed.success ? ({ ...parsed.data, t: name } as unknown as RequestOf<Name>) : null;
}

/** Why the fields of such a request cannot be read. */
export const fieldFaultOf = (name: RequestName, raw: unknown): FieldFault | null => fieldFault(REQUESTS[name], raw);

/** Why a message cannot be read, as far as that can be said: null where it is no object of ours at all. */
export function messageFault(text: string): FieldFault | null {
  const raw = jsonOrNull(text);
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return null;
  const { t } = raw as { readonly t?: unknown };
  const schema = MESSAGE.options.find(({ shape }) => shape.t.value === t);
  return schema === undefined
    ? { field: "t", wants: { enum: MESSAGE.options.map(({ shape }) => shape.t.value) } }
    : fieldFault(schema, raw);
}

/** A message from a page; null if anything in it is not valid. */
export function parseMessage(text: string): ToServer | null {
  const raw = jsonOrNull(text);
  if (isPlainMove(raw)) return raw;
  const parsed = MESSAGE.safeParse(raw);
  return parsed.success ? (parsed.data as unknown as ToServer) : null;
}

/** The id in a message that could not be parsed, so that the answer can name the message. */
export function idIn(text: string): string | null {
  const parsed = z.object({ id: ownId }).safeParse(jsonOrNull(text));
  return parsed.success ? parsed.data.id : null;
}

const ownId = REQUEST_SHAPES.submit.id;

const NAMES = Object.keys(REQUEST_SHAPES) as readonly RequestName[];

const REQUESTS = Object.fromEntries(NAMES.map((name) => [name, requestSchema(name)])) as Readonly<
  Record<RequestName, z.ZodObject>
>;

const screen = secret.optional();

const SUBSCRIPTIONS = [
  z.strictObject({ t: z.literal("watch"), id: ownId, table: tableId, viewer, looksOn: z.boolean().optional(), screen }),
  z.strictObject({ t: z.literal("unwatch"), id: ownId, table: tableId, viewer }),
  z.strictObject({ t: z.literal("followTable"), id: ownId, table: tableId, isHere: z.boolean().default(true), screen }),
  z.strictObject({ t: z.literal("unfollowTable"), id: ownId, table: tableId }),
  z.strictObject({ t: z.literal("followMyTables"), id: ownId }),
] as const;

const REQUEST_MESSAGES = NAMES.map((name) =>
  z.strictObject({ ...REQUEST_SHAPES[name], t: z.literal(name), id: ownId }),
);

const MESSAGE = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("ping") }),
  z.strictObject({ t: z.literal("visible") }),
  z.strictObject({ t: z.literal("hidden") }),
  ...SUBSCRIPTIONS,
  ...REQUEST_MESSAGES,
]);
