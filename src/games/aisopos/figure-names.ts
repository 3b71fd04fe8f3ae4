/** What the guides show, in the order they show it. */
export const FIGURES = ["kinds", "step", "clash", "notes"] as const;

export type FigureName = (typeof FIGURES)[number];
