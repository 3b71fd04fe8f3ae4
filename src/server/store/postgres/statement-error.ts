import pg from "pg";

/** A statement was not done, or nobody knows whether it was. */
export class StatementError extends Error {
  /** Of PostgreSQL or of the system; missing where there was no answer at all. */
  readonly code?: string;
  /** Whether the database was away: it was not the statement's fault. */
  readonly isAway: boolean;

  /**
   * A message about a value may contain the value, and details nearly always do: neither may reach a log. What is said
   * about disks, locks and connections is said in full.
   */
  constructor(error: unknown) {
    const { code, message } = error as { readonly code?: string; readonly message?: string };
    const isAboutValues = error instanceof pg.DatabaseError && !/^(08|25|40|53|54|55|57|58|XX)/.test(code ?? "");
    super(`PostgreSQL did not do it (${code ?? "no answer"})${isAboutValues ? "" : `: ${message ?? String(error)}`}`);
    if (code !== undefined) this.code = code;
    this.isAway = isConnectionLost(error);
  }
}

/** Whether the database is away, or has ended this connection: another one may do. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  // Connections, too many of them, and a server that shuts down or starts.
  return /^(08|53300|57P0[1-5])/.test(error.code ?? "");
}
