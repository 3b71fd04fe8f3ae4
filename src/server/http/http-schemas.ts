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
