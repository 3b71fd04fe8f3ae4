import type { Language } from "../../../kernel/texts.ts";
import { PHILOSOPHERS, PORTRAITS, philosopherName } from "../rules/philosophers.ts";

/** Who a philosopher is, by the keys that the board marks: "persona:lakonix". */
export const personaTips = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    PHILOSOPHERS.map((philosopher) => [
      `persona:${philosopher}`,
      `${philosopherName(philosopher)}: ${PORTRAITS[philosopher][language].replace(/\.$/, "")}.`,
    ]),
  );
