import type pg from "pg";

/** How many rows are read at a time. */
const ROWS = 500;

/** The rows of a query, some at a time, inside a transaction. One query is read at a time. */
export async function* fetchedRows<Row>(client: pg.ClientBase, select: string): AsyncGenerator<Row> {
  await client.query(`DECLARE fetched_rows NO SCROLL CURSOR FOR ${select}`);
  for (;;) {
    const { rows } = await client.query(`FETCH ${ROWS} FROM fetched_rows`);
    yield* rows as readonly Row[];
    if (rows.length < ROWS) break;
  }
  await client.query("CLOSE fetched_rows");
}
