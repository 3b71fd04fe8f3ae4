import { onTestFinished } from "vitest";
import { openPostgresDatabase, type PostgresDatabase } from "../../../server/store/postgres/postgres-database.ts";
import type { TestPostgres } from "./test-postgres.ts";

/** An open database without anything in it, closed when the test is over. */
export async function temporaryPostgres(postgres: TestPostgres): Promise<PostgresDatabase> {
  return openedPostgres(await postgres.newSchema());
}

/** The same at an address that is known. */
export async function openedPostgres(url: string): Promise<PostgresDatabase> {
  const database = await openPostgresDatabase(url);
  onTestFinished(() => database.close());
  return database;
}
