import type { Language } from "../../../kernel/texts.ts";
import { OWN_SUBJECTS } from "../rules/own-subjects.ts";
import type { Special } from "../rules/state.ts";

/** What is wrong with a list of subjects, so that somebody can mend it. */
export type ListFlaw =
  | { readonly is: "tooFew"; readonly missing: number }
  | { readonly is: "tooMany"; readonly over: number }
  | { readonly is: "tooLong" | "strange" | "twice"; readonly subject: string };

/** What the editors of a table's own cards and map say. */
export interface EditorWords {
  readonly subjects: string;
  readonly fine: (subjects: number, cards: number) => string;
  readonly flaw: (flaw: ListFlaw) => string;
  readonly map: string;
  readonly tap: string;
  readonly space: (space: number, symbol: Special | null) => string;
  readonly temple: string;
}

const { min, max, letters } = OWN_SUBJECTS;

export const editorWords: Readonly<Record<Language, EditorWords>> = {
  en: {
    subjects: `Your subjects, one on each line: ${min} to ${max}`,
    fine: (subjects, cards) => `${subjects} subjects on ${cards} cards.`,
    flaw: (flaw) => {
      switch (flaw.is) {
        case "tooFew":
          return flaw.missing === 1 ? "One more subject is needed." : `${flaw.missing} more subjects are needed.`;
        case "tooMany":
          return flaw.over === 1 ? "One subject too many." : `${flaw.over} subjects too many.`;
        case "tooLong":
          return `“${flaw.subject}” has more than ${letters} letters.`;
        case "strange":
          return `Nobody can read “${flaw.subject}”.`;
        case "twice":
          return `“${flaw.subject}” is there twice.`;
      }
    },
    map: "Your map of special days",
    tap: "Tap a space to change its symbol. The first day is always an ordinary one.",
    space: (space, symbol) => `${space}: ${symbol === null ? "no symbol" : SPECIALS.en[symbol]}`,
    temple: "Temple",
  },
  fr: {
    subjects: `Vos sujets, un par ligne : de ${min} à ${max}`,
    fine: (subjects, cards) => `${subjects} sujets sur ${cards} cartes.`,
    flaw: (flaw) => {
      switch (flaw.is) {
        case "tooFew":
          return flaw.missing === 1 ? "Il manque encore un sujet." : `Il manque encore ${flaw.missing} sujets.`;
        case "tooMany":
          return flaw.over === 1 ? "Un sujet de trop." : `${flaw.over} sujets de trop.`;
        case "tooLong":
          return `« ${flaw.subject} » a plus de ${letters} lettres.`;
        case "strange":
          return `Personne ne peut lire « ${flaw.subject} ».`;
        case "twice":
          return `« ${flaw.subject} » y est deux fois.`;
      }
    },
    map: "Votre carte des journées spéciales",
    tap: "Touchez une case pour changer son symbole. Le premier jour est toujours ordinaire.",
    space: (space, symbol) => `${space} : ${symbol === null ? "sans symbole" : SPECIALS.fr[symbol]}`,
    temple: "Temple",
  },
};

const SPECIALS: Readonly<Record<Language, Readonly<Record<Special, string>>>> = {
  en: { corruption: "Corruption", oracle: "Oracle", treachery: "Treachery" },
  fr: { corruption: "Corruption", oracle: "Oracle", treachery: "Tromperie" },
};
