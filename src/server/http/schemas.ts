import { z } from "zod";
import type { Seat } from "../../kernel/seat.ts";
import { LANGUAGES } from "../../kernel/texts.ts";
import { LONGEST, name, tableId } from "../../protocol/shapes.ts";

/** What only HTTP asks: who one is, and what there is to be told. */
export const greeting = z.strictObject({
  name,
  language: z.enum(LANGUAGES).default("en"),
});

/** In seconds: shorter than what proxies bear. */
const LONGEST_WAIT = 25;

/** `cursor` is what the last answer gave: all before it has arrived. `wait`: so many seconds for something new. */
export const toldQuery = z.strictObject({
  table: tableId,
  seat: z
    .string()
    .regex(/^(\d|1[01])$/)
    .transform((number) => Number(number) as Seat)
    .optional(),
  cursor: z.string().max(LONGEST.id).default(""),
  wait: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform((seconds) => Math.min(Number(seconds), LONGEST_WAIT))
    .default(0),
});
