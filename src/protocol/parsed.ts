import { z } from "zod";
import { jsonOrNull } from "../kernel/json.ts";
import { isPlainMove } from "./plain-move.ts";
import type { RequestName, RequestOf } from "./requests.ts";
import { SHAPES, tableId, viewer } from "./shapes.ts";
import type { ToHost } from "./socket.ts";

/** A request's fields as a schema: for the routes of HTTP, which name the request by their address. */
export const schemaOf = (name: RequestName): z.ZodObject => z.strictObject(SHAPES[name]);

/** A request whose name is known already; null where the rest makes none of it. */
export function parsedRequest<Name extends RequestName>(name: Name, raw: unknown): RequestOf<Name> | null {
  const parsed = REQUESTS[name].safeParse(raw);
  return parsed.success ? ({ ...parsed.data, t: name } as unknown as RequestOf<Name>) : null;
}

/** A message from a page; null where it is none of ours, however little is wrong with it. */
export function parsedMessage(text: string): ToHost | null {
  const raw = jsonOrNull(text);
  if (isPlainMove(raw)) return raw;
  const parsed = MESSAGE.safeParse(raw);
  return parsed.success ? (parsed.data as unknown as ToHost) : null;
}

/** The id of a message that is none, so that whoever sent it learns which one it was. */
export function idIn(text: string): string | null {
  const parsed = z.object({ id: ownId }).safeParse(jsonOrNull(text));
  return parsed.success ? parsed.data.id : null;
}

const ownId = SHAPES.say.id;

const NAMES = Object.keys(SHAPES) as readonly RequestName[];

const REQUESTS = Object.fromEntries(NAMES.map((name) => [name, schemaOf(name)])) as Readonly<
  Record<RequestName, z.ZodObject>
>;

const LISTENING = [
  z.strictObject({ t: z.literal("watch"), id: ownId, table: tableId, viewer }),
  z.strictObject({ t: z.literal("unwatch"), id: ownId, table: tableId, viewer }),
  z.strictObject({ t: z.literal("attend"), id: ownId, table: tableId }),
  z.strictObject({ t: z.literal("unattend"), id: ownId, table: tableId }),
  z.strictObject({ t: z.literal("follow"), id: ownId }),
] as const;

const ASKING = NAMES.map((name) => z.strictObject({ ...SHAPES[name], t: z.literal(name), id: ownId }));

const MESSAGE = z.discriminatedUnion("t", [z.strictObject({ t: z.literal("ping") }), ...LISTENING, ...ASKING]);
