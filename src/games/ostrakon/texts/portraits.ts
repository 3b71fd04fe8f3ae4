import type { Language } from "../../../kernel/texts.ts";
import type { Philosopher } from "../rules/philosophers.ts";

/** What everybody may know about a philosopher, enough to guess their answers. */
export const PORTRAITS: Readonly<Record<Philosopher, Readonly<Record<Language, string>>>> = {
  aporeia: { en: "Doubts everything, herself first", fr: "Doute de tout, surtout d’elle-même" },
  bradypos: { en: "Never in a hurry, always content", fr: "Jamais pressé, toujours content" },
  chronippa: { en: "Early for every appointment", fr: "En avance à tous ses rendez-vous" },
  diktyon: { en: "A fisherman of few words", fr: "Pêcheur de peu de mots" },
  eurekas: { en: "Invents first, thinks later", fr: "Invente avant de réfléchir" },
  filaretos: { en: "Could not offend a fly", fr: "Incapable de vexer une mouche" },
  glossaria: { en: "Talks, then talks again", fr: "Parle, puis reparle" },
  hypnotea: { en: "Dreams standing, sleeps sitting", fr: "Rêve debout, dort assise" },
  isonomos: { en: "The rule and nothing but the rule", fr: "La règle, toute la règle" },
  lakonix: { en: "Three words will do. Often two.", fr: "Trois mots suffisent. Souvent deux." },
  mnemea: { en: "Keeps everything, even the tickets", fr: "Garde tout, même les tickets" },
  nephelias: { en: "Head in the clouds, feet too", fr: "La tête dans les nuages, les pieds aussi" },
};
