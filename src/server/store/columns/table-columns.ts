import { type Table, type TableState, tableState } from "../../../tables/table.ts";

/** A stored table: what somebody searches by, and the rest of its state as JSON. */
export interface TableRow extends Pick<Table, "id" | "code" | "made" | "version" | "stage" | "visibility" | "touched"> {
  readonly state: string;
}

export function stateText(state: TableState): string {
  const { stage: _, visibility: __, touched: ___, ...rest } = tableState(state);
  return JSON.stringify(rest);
}

export const tableOf = (row: TableRow | undefined): Table | null => {
  if (row === undefined) return null;
  const { state, ...columns } = row;
  return { ...JSON.parse(state), ...columns };
};
