/** The figures of the guides, in their order. */
export const FIGURES = ["aim", "kinds", "step", "beats", "clash", "notes"] as const;

export type FigureName = (typeof FIGURES)[number];
