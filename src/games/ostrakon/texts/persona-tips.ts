import type { Language } from "../../../kernel/texts.ts";
import { PHILOSOPHERS, philosopherName } from "../rules/philosophers.ts";
import { PORTRAITS } from "./portraits.ts";

/** Who a philosopher is, by the keys that the board marks: "persona:lakonix". Languages write colons in their own way. */
export const personaTips = (language: Language, colon: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    PHILOSOPHERS.map((philosopher) => [
      `persona:${philosopher}`,
      `${philosopherName(philosopher)}${colon}${PORTRAITS[philosopher][language].replace(/\.$/, "")}.`,
    ]),
  );
