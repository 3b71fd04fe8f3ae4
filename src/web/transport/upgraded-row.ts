import { type MatchControl, newMatchControl } from "../../host/match/match-control.ts";
import type { MatchRow } from "../../host/ports/match-row.ts";

/** A row as the schema versions 1 and 2 kept it, as far as it is read here. Version 1 had no `conduct` and no `due`. */
interface OldRow extends Pick<MatchRow, "version" | "moved" | "asked" | "places"> {
  readonly table: Omit<MatchRow["setup"], "players"> & { readonly sitters: MatchRow["setup"]["players"] };
  readonly sealed: readonly (MatchRow["sealed"][number] | Omit<MatchRow["sealed"][number], "at" | "isStandIn">)[];
  readonly conduct?: OldControl;
  readonly due?: number | null;
}

type OldControl = Omit<MatchControl, "recentIds"> & {
  readonly proposal: unknown;
  readonly said: readonly string[];
};

/** The same match in a row of today. What was damaged before is kept as it is. */
export function upgradedRow(old: unknown): MatchRow {
  if (!isOldRow(old)) return old as MatchRow;
  const { version, moved, asked, places, conduct, due = null } = old;
  const { sitters: players, ...table } = old.table;
  return {
    setup: { ...table, players },
    version,
    moved,
    asked,
    places,
    sealed: old.sealed.map((seal) => ({ at: moved, isStandIn: false, ...seal })),
    matchControl: conduct === undefined ? newMatchControl({ is: "none" }, players.length) : upgradedControl(conduct),
    due,
  };
}

/** A proposal of that time is over. */
const upgradedControl = ({ proposal: _, said, ...control }: OldControl): MatchControl => ({
  ...control,
  recentIds: said,
});

const isOldRow = (row: unknown): row is OldRow => {
  const { table, sealed } = (row ?? {}) as Partial<OldRow>;
  return Array.isArray(table?.sitters) && Array.isArray(sealed);
};
