import type { Fact } from "./game.ts";
import type { Seat } from "./seat.ts";

/**
 * Every language of the site, English first: it is used where nobody asks for one of the others. A new language is a
 * line here, and the compiler then lists the texts that it lacks (docs/add-a-language.md).
 */
export const LANGUAGES = [
  {
    id: "en",
    name: "English",
    seat: "Seat",
    you: "You",
    whom: "you",
    isYouFirst: true,
    plurals: ["one", "other"],
    rarePlurals: [],
  },
  {
    id: "fr",
    name: "Français",
    seat: "Siège",
    you: "Vous",
    whom: "vous",
    isYouFirst: false,
    plurals: ["one", "other"],
    rarePlurals: ["many"],
  },
] as const satisfies readonly LanguageFacts[];

interface LanguageFacts {
  readonly id: string;
  /** What its speakers call it. */
  readonly name: string;
  /** What a seat without a name is called, before its number. */
  readonly seat: string;
  /** What the reader's own seat is called: alone or at the beginning, and inside a sentence. */
  readonly you: string;
  readonly whom: string;
  /** Whether the reader stands first in a list of people: "you and Solon", but « Solon et vous ». */
  readonly isYouFirst: boolean;
  /** The plural forms that every counted word needs, as Intl.PluralRules names them. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  /** Forms that `other` may replace: French has one for whole millions. */
  readonly rarePlurals: readonly Intl.LDMLPluralRule[];
}

export type Language = (typeof LANGUAGES)[number]["id"];

export const LANGUAGE_IDS: readonly Language[] = LANGUAGES.map(({ id }) => id);

/** A value for each language. */
export const forEachLanguage = <Value>(value: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGE_IDS.map((id) => [id, value(id)])) as Record<Language, Value>;

/** The language of a tag such as "fr-CA", or of "fr_CA.UTF-8"; undefined if it is none of ours. */
export const languageOfTag = (tag: string): Language | undefined => {
  const [wanted] = tag.trim().toLowerCase().split(/[-_.]/);
  return LANGUAGE_IDS.find((id) => id === wanted);
};

/** A counted word in the forms that its language has. */
export type PluralForms<L extends Language = Language> = L extends Language
  ? { readonly [Form in FactsOf<L>["plurals"][number]]: string } & {
      readonly [Form in FactsOf<L>["rarePlurals"][number]]?: string;
    }
  : never;

type FactsOf<L extends Language> = Extract<(typeof LANGUAGES)[number], { readonly id: L }>;

/** One sentence for each key of a closed union of facts. A missing sentence or a wrong field does not compile. */
export type Sentences<F extends Fact, L extends Language = Language> = {
  readonly [Key in F["key"]]: (fact: Extract<F, { readonly key: Key }>, say: Say<L>) => string;
};

/** A level of the bots, as people choose it. */
export interface LevelText {
  readonly name: string;
  /** One honest line: how the bot plays, and whether it forgets. */
  readonly description: string;
}

/** The texts of a room in one language. */
export interface Texts<F extends Fact, Options, L extends Language = Language> {
  readonly name: string;
  /** The room's own bots, the weakest first. */
  readonly levels: readonly LevelText[];
  readonly sentences: Sentences<F, L>;
  readonly options: {
    readonly [Name in keyof Options]: {
      readonly name: string;
      readonly explained: string;
      readonly value: (value: Options[Name], say: Say<L>) => string;
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
export interface Say<L extends Language = Language> {
  readonly language: Language;
  /** The reader's own seat; null where a sentence is for anybody's eyes. */
  readonly you: Seat | null;
  isYou(who: Seat | readonly Seat[]): boolean;
  /** A seat alone or at the beginning of a sentence: "Solon", "You". */
  seat(seat: Seat): string;
  /** A seat inside a sentence: "Solon", "you". */
  whom(seat: Seat): string;
  /** Several seats alone or at the beginning of a sentence: "You and Solon". */
  seats(seats: readonly Seat[]): string;
  /** Several seats inside a sentence: "you and Solon". */
  whomAll(seats: readonly Seat[]): string;
  /** The reader among others, inside a sentence: "you and Solon", « Solon et vous ». */
  youAnd(names: readonly string[]): string;
  /** A subject with its verb, at the beginning of a sentence: "You place", "Solon places", "Ana and Bob place". */
  does(who: Seat | readonly Seat[], you: string, one: string, many?: string): string;
  /** The verb alone: "place" for the reader and those with it, "places" for one other. */
  form(who: Seat | readonly Seat[], you: string, one: string, many?: string): string;
  number(value: number): string;
  /** With its sign, for scores and tiles: +3, −2, 0. */
  signed(value: number): string;
  /** A number and what it counts: 1 tile, 2 tiles. */
  count(value: number, forms: PluralForms<L>): string;
  /** The form alone, without the number: for verbs. */
  plural(value: number, forms: PluralForms<L>): string;
  list(things: readonly string[]): string;
}

/**
 * `names[seat]` is the name of the seat; a seat without a name is called by its number, and the reader's own seat (`you`)
 * is called "you". `locale` is the language with a region ("fr-CH") where numbers should follow it.
 */
export function sayIn<L extends Language>(
  language: L,
  names: readonly string[],
  locale: string = language,
  you: Seat | null = null,
): Say<L> {
  const { plurals, and } = WRITING[language];
  const { plain, withSign } = numberFormats(locale);
  const plural = (value: number, forms: Partial<Record<Intl.LDMLPluralRule, string>>): string =>
    forms[plurals().select(value)] ?? forms.other ?? "";
  return {
    language,
    ...sayWho(language, names, you),
    number: (value) => plain().format(value),
    signed: (value) => withSign().format(value).replace("-", "−"),
    count: (value, forms) => `${plain().format(value)} ${plural(value, forms)}`,
    plural,
    list: (things) => and().format(things),
  };
}

type SayWho = Pick<Say, "you" | "isYou" | "seat" | "whom" | "seats" | "whomAll" | "youAnd" | "does" | "form">;

function sayWho(language: Language, names: readonly string[], you: Seat | null): SayWho {
  const { and, facts } = WRITING[language];
  const isYou = (who: Seat | readonly Seat[]): boolean =>
    you !== null && (typeof who === "number" ? who === you : who.includes(you));
  const named = (seat: Seat): string => names[seat] ?? `${facts.seat} ${seat + 1}`;
  const seat = (one: Seat): string => (one === you ? facts.you : named(one));
  const whom = (one: Seat): string => (one === you ? facts.whom : named(one));
  const youAnd = (others: readonly string[], own: string = facts.whom): string =>
    and().format(facts.isYouFirst ? [own, ...others] : [...others, own]);
  const listed = (all: readonly Seat[], own: string): string => {
    const others = all.filter((one) => one !== you).map(named);
    return isYou(all) ? youAnd(others, own) : and().format(others);
  };
  const whomAll = (all: readonly Seat[]): string => listed(all, facts.whom);
  const seats = (all: readonly Seat[]): string =>
    listed(all, facts.isYouFirst || all.length === 1 ? facts.you : facts.whom);
  const form = (who: Seat | readonly Seat[], yours: string, one: string, many = one): string =>
    isYou(who) ? yours : typeof who === "number" || who.length === 1 ? one : many;
  const does: Say["does"] = (who, ...forms) =>
    `${typeof who === "number" ? seat(who) : seats(who)} ${form(who, ...forms)}`;
  return { you, isYou, seat, whom, seats, whomAll, youAnd: (others) => youAnd(others), does, form };
}

/** Creating Intl objects is slow, so each is created once, and only where it is needed: most pages use one language. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const WRITING = forEachLanguage((language) => ({
  plurals: once(() => new Intl.PluralRules(language)),
  and: once(() => new Intl.ListFormat(language, { type: "conjunction" })),
  facts: LANGUAGES.find(({ id }) => id === language) ?? LANGUAGES[0],
}));

interface NumberFormats {
  readonly plain: () => Intl.NumberFormat;
  readonly withSign: () => Intl.NumberFormat;
}

const NUMBER_FORMATS = new Map<string, NumberFormats>();

/** Numbers as a locale writes them. */
function numberFormats(locale: string): NumberFormats {
  const known = NUMBER_FORMATS.get(locale);
  if (known !== undefined) return known;
  const made = {
    plain: once(() => new Intl.NumberFormat(locale)),
    withSign: once(() => new Intl.NumberFormat(locale, { signDisplay: "exceptZero" })),
  };
  NUMBER_FORMATS.set(locale, made);
  return made;
}

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
