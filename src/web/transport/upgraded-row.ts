import { type MatchControl, newMatchControl } from "../../host/match/match-control.ts";
import type { MatchRow } from "../../host/ports/match-row.ts";

/** A row as the schema versions 1 and 2 kept it, as far as it is read here. Version 1 had no `conduct` and no `due`. */
interface OldRow extends Pick<MatchRow, "version" | "moved" | "asked" | "places"> {
  readonly table: Omit<MatchRow["setup"], "players"> & { readonly sitters: MatchRow["setup"]["players"] };
  readonly sealed: readonly (MatchRow["sealed"][number] | Omit<MatchRow["sealed"][number], "at" | "isStandIn">)[];
  readonly conduct?: OldControl;
  readonly due?: number | null;
}

type OldControl = Omit<MatchControl, "proposal" | "recentIds"> & {
  readonly proposal: (Omit<Proposal, "proposed"> & { readonly what: Proposal["proposed"] }) | null;
  readonly said: readonly string[];
};

type Proposal = NonNullable<MatchControl["proposal"]>;

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

function upgradedControl({ proposal, said, ...control }: OldControl): MatchControl {
  return { ...control, proposal: proposal === null ? null : upgradedProposal(proposal), recentIds: said };
}

const upgradedProposal = ({ what, ...proposal }: NonNullable<OldControl["proposal"]>): Proposal => ({
  ...proposal,
  proposed: what,
});

const isOldRow = (row: unknown): row is OldRow => {
  const { table, sealed } = (row ?? {}) as Partial<OldRow>;
  return Array.isArray(table?.sitters) && Array.isArray(sealed);
};
