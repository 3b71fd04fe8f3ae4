/** A guide, which the build makes from the room's markdown: an opening, and chapters that have ids in all languages. */
export interface Guide {
  readonly title: string;
  readonly opening: readonly GuidePart[];
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly GuidePart[];
}

/** Running text, or a figure by its name. */
export type GuidePart =
  | { readonly is: "text"; readonly html: string }
  | { readonly is: "figure"; readonly name: string; readonly caption: string };
