import type { Sentences } from "../../../kernel/texts.ts";
import type { CheckFact } from "./check-facts.ts";

export const checkSentencesEn: Sentences<CheckFact, "en"> = {
  sqliteFault: ({ fault }) => `The file itself is damaged. SQLite says: ${fault}`,
  postgresFault: ({ fault }) => `The files of the database are damaged. PostgreSQL says: ${fault}`,
  schemaDamaged: () => "The description of its tables was changed on the disk.",
  setupDamaged: ({ match }) => `Match ${match}: its set-up was changed on the disk.`,
  stepsDamaged: ({ match }) => `Match ${match}: steps are missing or were changed on the disk.`,
  statusMissing: ({ match }) => `Match ${match}: how it stands is missing.`,
  journalDamaged: () => "The latest steps of all matches: some were changed on the disk.",
  stepsOfNobody: ({ count }, say) =>
    `${say.count(count, { one: "match", other: "matches" })}: only the steps are left.`,
  rowDamaged: ({ table, row }) => `A row of the table ${table} was changed on the disk: ${row}.`,
  peopleOfTableDamaged: ({ table }) => `Table ${table}: the list of its people was changed on the disk.`,
  commitsLost: ({ count }, say) =>
    `The last ${say.count(count, { one: "change is", other: "changes are" })} missing: the write-ahead log has lost its end.`,
};
