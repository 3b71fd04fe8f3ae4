/** A moment as part of a file name; names sort by time. */
export const momentName = (at: number): string => new Date(at).toISOString().replaceAll(/[:.]/g, "-");
