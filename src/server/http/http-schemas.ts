import { z } from "zod";
import type { Seat } from "../../kernel/seat.ts";
import { LANGUAGE_IDS } from "../../kernel/texts.ts";
import { MAX_LENGTHS, name, tableId } from "../../protocol/schemas/request-shapes.ts";

/** The body of `POST /api/me`. */
export const newPerson = z.strictObject({
  name,
  language: z.enum(LANGUAGE_IDS).default("en"),
});

/** The body of `POST /api/me/sessions`. */
export const newSession = z.strictObject({ sessionLink: z.string().regex(/^\w{1,120}$/) });

/** Longer than any answer of a passkey that we ask for, as base64url. */
const MAX_ANSWER = 8000;
const base64url = z
  .string()
  .regex(/^[\w-]*=*$/)
  .max(MAX_ANSWER);

const passkeyAnswer = {
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The body of `POST /api/me/passkeys`: what a browser answers. Whatever else it adds is dropped. */
export const newPasskey = z.object({
  ...passkeyAnswer,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});

/** Whether what was played in this browser without an account comes along. */
const takesAlong = z.boolean().default(true);

/** The body of `POST /api/sign-in`. */
export const passkeySignIn = z.strictObject({
  takesAlong,
  answer: z.object({
    ...passkeyAnswer,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
    }),
  }),
});

/** The body of `POST /api/sign-in/recovery`. */
export const recovery = z.strictObject({ takesAlong, code: z.string().min(1).max(MAX_LENGTHS.secret) });

/** The body of `POST /api/sign-in/mail`. */
export const linkWanted = z.strictObject({ address: z.string().max(MAX_LENGTHS.mail) });

/** The body of `POST /api/sign-in/link`: what stands in the link. */
export const linkOpened = z.strictObject({ takesAlong, link: z.string().regex(/^\w{1,120}$/) });

/** In seconds: shorter than the timeouts of common proxies. */
const MAX_WAIT = 25;

/** `cursor`: from the last answer; everything before it has arrived. `wait`: the seconds to wait for something new. */
export const longPollQuery = z.strictObject({
  table: tableId,
  seat: z
    .string()
    .regex(/^(\d|1[01])$/)
    .transform((number) => Number(number) as Seat)
    .optional(),
  cursor: z.string().max(MAX_LENGTHS.id).default(""),
  wait: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform((seconds) => Math.min(Number(seconds), MAX_WAIT))
    .default(0),
});
