import type { Fact } from "./game.ts";
import type { Seat } from "./seat.ts";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One sentence for each key of a closed union of facts. A missing sentence or a wrong field does not compile. */
export type Sentences<F extends Fact> = {
  readonly [Key in F["key"]]: (fact: Extract<F, { readonly key: Key }>, say: Say) => string;
};

/** A level of the bots, as people choose it. */
export interface LevelText {
  readonly name: string;
  /** One honest line: how the bot plays, and whether it forgets. */
  readonly description: string;
}

/** The texts of a room in one language. */
export interface Texts<F extends Fact, Options> {
  readonly name: string;
  /** The room's own bots, the weakest first. */
  readonly levels: readonly LevelText[];
  readonly sentences: Sentences<F>;
  readonly options: {
    readonly [Name in keyof Options]: {
      readonly name: string;
      readonly explained: string;
      readonly value: (value: Options[Name], say: Say) => string;
    };
  };
}

/** The texts of any room, for code that prints facts of all games. */
export interface AnyTexts {
  readonly name: string;
  readonly levels: readonly LevelText[];
  readonly sentences: Readonly<Record<string, (fact: never, say: Say) => string>>;
  readonly options: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly explained: string;
        readonly value: (value: never, say: Say) => string;
      }
    >
  >;
}

/** How a language writes seats, numbers and lists. Plurals and numbers go through Intl. */
export interface Say {
  readonly language: Language;
  seat(seat: Seat): string;
  number(value: number): string;
  /** With its sign, for scores and tiles: +3, −2, 0. */
  signed(value: number): string;
  count(value: number, forms: { readonly one: string; readonly other: string }): string;
  list(things: readonly string[]): string;
}

/** `names[seat]` is the name of the seat; a seat without a name is called by its number. */
export function sayIn(language: Language, names: readonly string[]): Say {
  const { plural, plain, withSign, and, unnamed } = FORMATS[language];
  return {
    language,
    seat: (seat) => names[seat] ?? `${unnamed} ${seat + 1}`,
    number: (value) => plain.format(value),
    signed: (value) => withSign.format(value).replace("-", "−"),
    count: (value, forms) => `${plain.format(value)} ${plural.select(value) === "one" ? forms.one : forms.other}`,
    list: (things) => and.format(things),
  };
}

const formats = (language: Language, unnamed: string) => ({
  plural: new Intl.PluralRules(language),
  plain: new Intl.NumberFormat(language),
  withSign: new Intl.NumberFormat(language, { signDisplay: "exceptZero" }),
  and: new Intl.ListFormat(language, { type: "conjunction" }),
  unnamed,
});

/** Created once, because creating Intl objects is slow. */
const FORMATS = { en: formats("en", "Seat"), fr: formats("fr", "Siège") };

/** A fact as a sentence. Throws if there is none: that is a bug. */
export function sentenceOf(
  sentences: Readonly<Record<string, (fact: never, say: Say) => string>>,
  fact: Fact,
  say: Say,
): string {
  const sentence = Object.hasOwn(sentences, fact.key) ? sentences[fact.key] : undefined;
  if (sentence === undefined) throw new Error(`texts (${say.language}): no sentence for "${fact.key}"`);
  return sentence(fact as never, say);
}
