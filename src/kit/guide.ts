/** A guide as the build makes it of the room's markdown: running text, and figures by name. */
export type Guide = readonly GuidePart[];

export type GuidePart =
  | { readonly is: "text"; readonly html: string }
  | { readonly is: "figure"; readonly name: string; readonly caption: string };
