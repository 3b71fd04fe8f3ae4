/** A guide, which the build makes from the room's markdown: text, and figures by name. */
export type Guide = readonly GuidePart[];

export type GuidePart =
  | { readonly is: "text"; readonly html: string }
  | { readonly is: "figure"; readonly name: string; readonly caption: string };
