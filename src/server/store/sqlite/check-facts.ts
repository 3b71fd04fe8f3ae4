import type { CheckedTable } from "./row-checks.ts";

/** What is wrong with a stored database. */
export type CheckFact =
  /** In SQLite's own words, which are English. */
  | { readonly key: "sqliteFault"; readonly fault: string }
  /** In PostgreSQL's own words. */
  | { readonly key: "postgresFault"; readonly fault: string }
  | { readonly key: "schemaDamaged" }
  | { readonly key: "setupDamaged"; readonly match: string }
  | { readonly key: "stepsDamaged"; readonly match: string }
  | { readonly key: "statusMissing"; readonly match: string }
  | { readonly key: "journalDamaged" }
  | { readonly key: "stepsOfNobody"; readonly count: number }
  /** `row`: the key of the row, with blanks between its parts. */
  | { readonly key: "rowDamaged"; readonly table: CheckedTable; readonly row: string }
  | { readonly key: "peopleOfTableDamaged"; readonly table: string }
  | { readonly key: "commitsLost"; readonly count: number };
