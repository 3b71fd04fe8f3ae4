import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Keepers } from "../host/keepers.ts";
import type { Sightings } from "../host/sightings.ts";
import { openArchive } from "./store/archive.ts";
import { sqliteKeepers } from "./store/sqlite-keepers.ts";
import { sqliteSightings } from "./store/sqlite-sightings.ts";

/** All that the house keeps. */
export interface Keeping extends Keepers {
  readonly sightings: Sightings;
  close(): void;
}

/** In one file of a folder, which is made where it is missing. */
export function keptIn(folder: string): Keeping {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const archive = openArchive(join(folder, "symposion.db"));
  return { ...sqliteKeepers(archive), sightings: sqliteSightings(archive), close: () => archive.close() };
}
