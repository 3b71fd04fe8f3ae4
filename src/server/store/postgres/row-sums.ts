import { CHECKED_ROWS, type CheckedTable } from "../sqlite/row-checks.ts";

/**
 * What `row_sum` must be, in SQL: a checksum of the columns of a row. `changed` has the new values of columns, each with
 * its type. Every statement that changes a row writes it too; no trigger does, so that whoever changes a row by hand or
 * by accident is noticed.
 */
export const rowSumSql = (table: CheckedTable, changed: Readonly<Record<string, string>> = {}, from = ""): string => {
  const columns = CHECKED_ROWS[table].columns.map((column) => changed[column] ?? from + column);
  return `left(encode(sha256(convert_to(ROW(${columns.join(", ")})::text, 'UTF8')), 'hex'), 16)`;
};

/** `chainOf` of columns/checksum.ts, in SQL. */
export const chainSql = (before: string, entry: string): string =>
  `translate(left(encode(sha256(convert_to(coalesce(${before}, '') || E'\\n' || ${entry}, 'UTF8')), 'base64'), 16), '+/', '-_')`;
