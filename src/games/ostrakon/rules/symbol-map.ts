import type { Space, Special, Symbols } from "./state.ts";

/** OS-104: a letter for each space from 1 to 16. The Temple has no symbol: no day begins there. */
const LETTERS: Readonly<Record<string, Special | null>> = {
  "-": null,
  o: "oracle",
  c: "corruption",
  t: "treachery",
};

export const MAPPED_SPACES = 16;

export const isSymbolMap = (raw: unknown): raw is string => typeof raw === "string" && /^[-oct]{16}$/.test(raw);

export const symbolIn = (map: string, space: Space): Special | null => LETTERS[map.charAt(space - 1)] ?? null;

/** The map as the option stores it. */
export const mapOf = (symbols: Symbols): string =>
  Array.from({ length: MAPPED_SPACES }, (_, at) => (symbols[at + 1] ?? "-").charAt(0)).join("");
