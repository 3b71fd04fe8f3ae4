/** What somebody said beside the game: one of the preset phrases, or words of their own; or what they took with them. */
export type Remark =
  | { readonly is: "phrase"; readonly phrase: string }
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "withdrawn" };

/** A line about to be kept. The name is how its person was called then. */
export interface Saying {
  readonly person: string;
  readonly name: string;
  readonly at: number;
  readonly remark: Exclude<Remark, { readonly is: "withdrawn" }>;
}

/** A line as it is kept. Of a withdrawn one only its number and moment are left. */
export interface ChatLine {
  readonly number: number;
  readonly person: string | null;
  readonly name: string | null;
  readonly at: number;
  readonly remark: Remark;
}

/** Where the talk at tables is kept. Each call is one transaction, as in `Store`. */
export interface Chat {
  /** Answers the line's number at its table: 1, 2, 3 … without gaps, and never the same twice. */
  append(table: string, saying: Saying): Promise<number>;
  /** Lines with a higher number, in order. */
  since(table: string, number: number): Promise<readonly ChatLine[]>;
  /** All that somebody said anywhere, for themselves to read. */
  ofPerson(person: string): Promise<readonly (ChatLine & { readonly table: string })[]>;
  /** All their lines are withdrawn; those of others keep their numbers. */
  withdraw(person: string): Promise<void>;
  /** Everything said at a table. */
  remove(table: string): Promise<void>;
}

export const withdrawn = ({ number, at }: ChatLine): ChatLine => ({
  number,
  person: null,
  name: null,
  at,
  remark: { is: "withdrawn" },
});
