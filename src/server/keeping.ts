import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Keepers } from "../host/keepers.ts";
import type { Sightings } from "../host/sightings.ts";
import type { Vigil } from "../host/vigil.ts";
import { openArchive } from "./store/archive.ts";
import { ownFile } from "./store/own-file.ts";
import { soleTenant } from "./store/sole-tenant.ts";
import { sqliteKeepers } from "./store/sqlite-keepers.ts";
import { sqliteSightings } from "./store/sqlite-sightings.ts";
import { sqliteVigil } from "./store/sqlite-vigil.ts";

/** All that the house keeps. */
export interface Keeping extends Keepers {
  readonly sightings: Sightings;
  readonly vigil: Vigil;
  close(): void;
}

/** The one file in which all of it lies. */
export const databaseIn = (folder: string): string => join(folder, "symposion.db");

/**
 * In one file of a folder, which are made where they are missing, for nobody else to read. Throws where another server
 * keeps its own there.
 */
export function keptIn(folder: string): Keeping {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const leave = soleTenant(join(folder, "symposion.lock"));
  try {
    const archive = openArchive(ownFile(databaseIn(folder)));
    return {
      ...sqliteKeepers(archive),
      sightings: sqliteSightings(archive),
      vigil: sqliteVigil(archive),
      close() {
        archive.close();
        leave();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}
