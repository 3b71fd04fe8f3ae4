/** What a person wrote beside the game: a preset phrase or free text. "withdrawn" when the person was forgotten. */
export type Remark =
  | { readonly is: "phrase"; readonly phrase: string }
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "withdrawn" };

/** A line to be stored, with the name its author had at that time. */
export interface NewChatLine {
  readonly person: string;
  readonly name: string;
  readonly at: number;
  /** The version of the match at which it was said; null before the match. */
  readonly version: number | null;
  readonly remark: Exclude<Remark, { readonly is: "withdrawn" }>;
}

/** A stored line. A withdrawn line keeps only its number and moment. */
export interface ChatLine {
  readonly number: number;
  readonly person: string | null;
  readonly name: string | null;
  readonly at: number;
  readonly version: number | null;
  readonly remark: Remark;
}

/** Where the chat of tables is stored. Each call is one transaction, as in `MatchStore`. */
export interface ChatStore {
  /** Returns the line's number at its table: 1, 2, 3 … without gaps or repetitions. */
  append(table: string, line: NewChatLine): Promise<number>;
  /** The lines with a higher number, in order. */
  since(table: string, number: number): Promise<readonly ChatLine[]>;
  /** All lines of a person, for that person to read. */
  ofPerson(person: string): Promise<readonly (ChatLine & { readonly table: string })[]>;
  /** Withdraws all lines of a person. The other lines keep their numbers. */
  withdraw(person: string): Promise<void>;
  /** The lines of `from` are lines of `into` from now on. Their names stay. */
  join(from: string, into: string): Promise<void>;
  /** The tables with a line of before this moment, in the order of their ids and after this one, at most `limit`. */
  tablesWithLinesBefore(moment: number, after: string, limit: number): Promise<readonly string[]>;
  /** All lines of a table. */
  remove(table: string): Promise<void>;
}

export const withdrawnLine = ({ number, at }: ChatLine): ChatLine => ({
  number,
  person: null,
  name: null,
  at,
  version: null,
  remark: { is: "withdrawn" },
});
