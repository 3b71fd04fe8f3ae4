import type { TableState } from "./table.ts";

/** At most this many addresses are guarded at one table. */
const MAX_GUARDED = 20;

/** Whether newcomers from this address have to be let in, because somebody from there was removed (TL-133). `mark`: of their address. */
export const isGuarded = ({ guarded }: Pick<TableState, "guarded">, mark: string | null): boolean =>
  mark !== null && guarded?.includes(mark) === true;

/** The table that lets nobody from this address sit without asking. */
export const withGuarded = <T extends TableState>(table: T, mark: string | null): T =>
  mark === null || isGuarded(table, mark)
    ? table
    : { ...table, guarded: [...(table.guarded ?? []), mark].slice(-MAX_GUARDED) };
