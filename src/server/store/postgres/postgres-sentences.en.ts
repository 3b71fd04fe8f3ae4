import type { Sentences } from "../../../kernel/texts.ts";
import type { PostgresFact } from "./postgres-facts.ts";

export const postgresSentencesEn: Sentences<PostgresFact, "en"> = {
  urlUnfit: () =>
    "DATABASE_URL=… makes no sense here. What fits: an address like postgres://user:password@host:5432/database.",
  unreachable: ({ database, why }) =>
    `The database ${database} cannot be reached (${why}). Start PostgreSQL there, or correct DATABASE_URL; without DATABASE_URL everything is stored in the folder DATA_DIR.`,
  loginRefused: ({ database }) =>
    `The database ${database} refuses the user or the password of DATABASE_URL. What fits: a user who may create tables there.`,
  noSuchDatabase: ({ database }) => `There is no database ${database}. Create an empty one (createdb), encoding UTF8.`,
  serverTooOld: ({ database, needed }) =>
    `The server of ${database} is too old. What fits: PostgreSQL ${needed} or later.`,
  encodingUnfit: ({ database }) =>
    `The database ${database} cannot store every letter. What fits: one with the encoding UTF8.`,
  isStandby: ({ database }) =>
    `The database ${database} is a standby, which stores nothing. What fits: the address of the primary server.`,
  clockOff: ({ database, seconds }) =>
    `The clocks of this machine and of ${database} differ by ${seconds} seconds. At most 1 second fits: let both follow a time server (NTP).`,
  databaseForeign: ({ database }) =>
    `The database ${database} has tables of another program. What fits: an empty database, or one of Symposion’s.`,
  schemaOlder: ({ database, found, ours }) =>
    `The database ${database} has schema ${found}, and this version needs schema ${ours}. Run \`npm run symposion -- migrate\` first.`,
  schemaNewer: ({ database, found, ours }) =>
    `The database ${database} has schema ${found}, and this version knows only schema ${ours}. Update Symposion here.`,
  schemaUnreleased: ({ database }) =>
    `The database ${database} was written by an unreleased version of Symposion, which this version cannot read.`,
  databaseEmpty: ({ database }) => `The database ${database} holds nothing of Symposion’s.`,
  databaseNotEmpty: ({ database }) =>
    `The database ${database} holds something already. Nothing was changed: create an empty database and name it in DATABASE_URL.`,
  databaseUsed: ({ database }) => `A server uses the database ${database}. Stop all servers first; nothing was copied.`,
  sourceDamaged: ({ source }) => `${source} is damaged, so nothing was copied. \`symposion check\` says where.`,
};
