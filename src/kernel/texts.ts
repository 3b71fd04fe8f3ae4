import type { Fact } from "./game.ts";
import type { Seat } from "./seat.ts";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One sentence for each key of a closed union of facts. Forget one, or misname a blank, and nothing compiles. */
export type Sentences<F extends Fact> = {
  readonly [Key in F["key"]]: (fact: Extract<F, { readonly key: Key }>, say: Say) => string;
};

/** A bot as people choose it. */
export interface LevelText {
  readonly name: string;
  /** One honest line: how it plays, and whether it forgets. */
  readonly line: string;
}

/** What every room says about itself, once per language. */
export interface Texts<F extends Fact, Options> {
  readonly name: string;
  /** The room's own bots, gentlest first. */
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

/** Any room's texts, for those who print facts without knowing a game. */
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

/** How a language says seats, numbers and lists; plurals and numbers go through Intl. */
export interface Say {
  readonly language: Language;
  seat(seat: Seat): string;
  number(value: number): string;
  /** With its sign, as scores and tiles are written: +3, −2, 0. */
  signed(value: number): string;
  count(value: number, forms: { readonly one: string; readonly other: string }): string;
  list(things: readonly string[]): string;
}

/** `names[seat]` is how people call the seat; a seat without a name is called by its number. */
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

/** Made once: Intl takes its time. */
const FORMATS = { en: formats("en", "Seat"), fr: formats("fr", "Siège") };

/** A fact as a sentence. A fact without one is our own fault. */
export function tell(
  sentences: Readonly<Record<string, (fact: never, say: Say) => string>>,
  fact: Fact,
  say: Say,
): string {
  const sentence = Object.hasOwn(sentences, fact.key) ? sentences[fact.key] : undefined;
  if (sentence === undefined) throw new Error(`texts (${say.language}): no sentence for "${fact.key}"`);
  return sentence(fact as never, say);
}
