/** OS-104: a letter for each space from 1 to 16. The Temple has no symbol: no day begins there. */
export const isSymbolMap = (raw: unknown): raw is string => typeof raw === "string" && /^[-oct]{16}$/.test(raw);
