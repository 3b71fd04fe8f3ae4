import type { Fact } from "../../kernel/game.ts";
import { type Language, type Say, sayIn } from "../../kernel/texts.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * For writers of programs: which field of a request is wrong, and what it should be. Null where the fact names none.
 * Pages never send such requests, so these sentences are not among theirs.
 */
export function fieldSentence(fact: Fact, language: Language): string | null {
  const { field, wants, least, most } = fact as Fact & {
    readonly field?: unknown;
    readonly wants?: Json | null;
  } & Json;
  if (typeof field !== "string" || field === "") return null;
  const words = WORDS[language];
  if (wants === null) return words.unknown(field);
  if (wants !== undefined) return words.wanted(field, described(wants, words, sayIn(language, [])));
  const range = { type: "integer", minimum: least, maximum: most, description: "milliseconds" };
  return least === undefined ? null : words.wanted(field, described(range, words, sayIn(language, [])));
}

function described(wants: Json, words: Words, say: Say): string {
  const { type, minimum, maximum, maxLength, maxItems, description, properties } = wants;
  const values = Array.isArray(wants.enum) ? wants.enum : "const" in wants ? [wants.const] : null;
  if (values !== null)
    return words.oneOf(values.filter((value) => value !== undefined).map((value) => JSON.stringify(value)));
  switch (type) {
    case "integer":
    case "number":
      return words.number(say.number(Number(minimum)), say.number(Number(maximum)), description === "milliseconds");
    case "string":
      return words.text(maxLength === undefined ? null : Number(maxLength));
    case "boolean":
      return words.oneOf(["true", "false"]);
    case "array":
      return words.list(maxItems === undefined ? null : Number(maxItems));
    default:
      return words.object(typeof properties === "object" && properties !== null ? Object.keys(properties) : []);
  }
}

interface Words {
  readonly unknown: (field: string) => string;
  readonly wanted: (field: string, what: string) => string;
  readonly oneOf: (values: readonly string[]) => string;
  readonly number: (least: string, most: string, isTime: boolean) => string;
  readonly text: (most: number | null) => string;
  readonly list: (most: number | null) => string;
  readonly object: (fields: readonly string[]) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    unknown: (field) => `There is no field ${field} here.`,
    wanted: (field, what) => `${field} should be ${what}.`,
    oneOf: (values) => (values.length === 1 ? `${values[0]}` : `one of ${values.join(", ")}`),
    number: (least, most, isTime) => `a whole number from ${least} to ${most}${isTime ? ", in milliseconds" : ""}`,
    text: (most) => (most === null ? "a text of another form" : `a text of at most ${most} characters`),
    list: (most) => (most === null ? "a list" : `a list of at most ${most} entries`),
    object: (fields) => (fields.length === 0 ? "of another form" : `an object with ${fields.join(", ")}`),
  },
  fr: {
    unknown: (field) => `Il n’y a pas de champ ${field} ici.`,
    wanted: (field, what) => `${field} devrait être ${what}.`,
    oneOf: (values) => (values.length === 1 ? `${values[0]}` : `l’une de ces valeurs : ${values.join(", ")}`),
    number: (least, most, isTime) => `un nombre entier de ${least} à ${most}${isTime ? ", en millisecondes" : ""}`,
    text: (most) => (most === null ? "un texte d’une autre forme" : `un texte d’au plus ${most} caractères`),
    list: (most) => (most === null ? "une liste" : `une liste d’au plus ${most} éléments`),
    object: (fields) => (fields.length === 0 ? "d’une autre forme" : `un objet avec ${fields.join(", ")}`),
  },
};
