import { writeSync } from "node:fs";
import type { MatchStore } from "../../host/ports/match-store.ts";
import { openSqliteDatabase } from "../../server/store/sqlite/sqlite-database.ts";
import { sqliteMatchStore } from "../../server/store/sqlite/sqlite-match-store.ts";
import { createTestMatch, testStatus, testStep } from "./test-matches.ts";

/**
 * A program for tests that kill it: `node match-writer-process.ts FILE MATCHES` appends steps to this many matches at
 * once, as fast as it can. It prints `match version` for a step that was stored and `match version rejected` for one
 * that was not, which it then tries again.
 */
const [, , file = "", matches] = process.argv;
const store = sqliteMatchStore(openSqliteDatabase(file));
for (let number = 0; number < Number(matches); number++) void appendSteps(store, `match-${number}`);

async function appendSteps(to: MatchStore, match: string): Promise<never> {
  const stored = await to.read(match);
  if (stored === null) await createTestMatch(to, match);
  for (let version = (stored?.steps.length ?? 0) + 1; ; ) {
    const answer = await to
      .appendStep(match, version, testStep(match, version), testStatus(version), "spent")
      .catch(() => "rejected");
    // Printed at once, without Node's buffer: what is printed is what a player would have been told.
    writeSync(1, answer === "stored" ? `${match} ${version}\n` : `${match} ${version} ${answer}\n`);
    if (answer === "stored") version++;
  }
}
