import type pg from "pg";

/** Does something inside a transaction that sees one moment and changes nothing. It may take long. */
export async function inSnapshot<T>(client: pg.ClientBase, act: () => Promise<T>): Promise<T> {
  await client.query("SET statement_timeout = 0");
  await client.query("SET idle_in_transaction_session_timeout = 0");
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    return await act();
  } finally {
    await client.query("ROLLBACK").catch(() => {});
  }
}

/** What connections of a server are called. */
export const SERVER_NAME = "symposion";

/** Whether a server uses this database now. */
export async function othersUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid() LIMIT 1`,
    [SERVER_NAME],
  );
  return rows.length > 0;
}
