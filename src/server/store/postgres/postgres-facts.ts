/** Why a database is not used. `database`: host, port and name, never a password. */
export type PostgresFact =
  | { readonly key: "urlUnfit" }
  | { readonly key: "unreachable"; readonly database: string; readonly why: string }
  | { readonly key: "loginRefused"; readonly database: string }
  | { readonly key: "noSuchDatabase"; readonly database: string }
  | { readonly key: "serverTooOld"; readonly database: string; readonly needed: number }
  | { readonly key: "encodingUnfit"; readonly database: string }
  | { readonly key: "isStandby"; readonly database: string }
  | { readonly key: "clockOff"; readonly database: string; readonly seconds: number }
  | { readonly key: "databaseForeign"; readonly database: string }
  | { readonly key: "schemaOlder"; readonly database: string; readonly found: number; readonly ours: number }
  | { readonly key: "schemaNewer"; readonly database: string; readonly found: number; readonly ours: number }
  | { readonly key: "schemaUnreleased"; readonly database: string }
  | { readonly key: "databaseEmpty"; readonly database: string }
  | { readonly key: "databaseNotEmpty"; readonly database: string }
  | { readonly key: "databaseUsed"; readonly database: string }
  | { readonly key: "sourceDamaged"; readonly source: string };
