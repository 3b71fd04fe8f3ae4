import type { Room } from "./room.ts";

/** These options, with the defaults of a public table where they say nothing. */
export const withPublicTableDefaults = (
  { publicTableOptions: limits = {} }: Pick<Room, "publicTableOptions">,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(limits).map(([name, [first]]) => [name, first])),
  ...options,
});

/** Whether a table with these options may be public. */
export const mayBePublic = (
  { publicTableOptions: limits = {}, optionsByLink = [] }: Pick<Room, "publicTableOptions" | "optionsByLink">,
  options: Readonly<Record<string, unknown>>,
): boolean => isWithin(limits, options) && optionsByLink.every((name) => (options[name] ?? "") === "");

/** Whether a table with these options may have days per move. */
export const mayBeSlow = (
  { slowTableOptions: limits = {} }: Pick<Room, "slowTableOptions">,
  options: Readonly<Record<string, unknown>>,
): boolean => isWithin(limits, options);

const isWithin = (
  limits: Readonly<Record<string, readonly unknown[]>>,
  options: Readonly<Record<string, unknown>>,
): boolean => Object.entries(limits).every(([name, fit]) => options[name] === undefined || fit.includes(options[name]));
