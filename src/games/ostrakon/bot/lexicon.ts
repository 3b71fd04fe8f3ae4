import { keyOf } from "../rules/question.ts";
import { type Loadings, TRAITS, type Trait } from "./bank-leanings.ts";

/** French and English words, without capitals and accents, that speak for a trait or against it. */
const WORDS: Readonly<Record<Trait, readonly [towards: string, away: string]>> = {
  ADV: [
    "adventure aventure bold audace courir danger dare dive fast jump oser plonger rapide risk risque run sauter vite",
    "attendre calm calme canape careful lent marcher prudence prudent rester safe slow sofa stay wait walk",
  ],
  SOC: [
    "amis bavarder chat crowd ensemble famille family fete foule friends group groupe invite inviter party together",
    "alone casque headphones lire nobody personne quiet read seul seule silence solitude tranquille",
  ],
  NAT: [
    "animals animaux beach campagne countryside foret forest garden ile iles island islands jardin mer montagne montagnes mountain mountains plage sea",
    "bureau city hotel immeuble magasin metro musee museum office restaurant rue shop street town ville",
  ],
  NEW: [
    "avenir change changer essayer future futur inconnu invention new nouveau nouvelle original robot try unknown",
    "always ancien ancienne back classic classique habit habitude memory old passe past retour souvenir toujours tradition",
  ],
  ORD: [
    "avance book early list liste order ordre organise plan planned prevu programme ranger regle reserver rule tidy",
    "desordre forget hasard improvise improviser late luck mess oublier spontane spontaneous surprise surprises tard",
  ],
  HEA: [
    "amour calin coeur cry dream emotion forgive gentil gentillesse give heart hug kind kindness love offrir pardonner pleurer reve",
    "calcul chiffres head logic logique maths numbers preuve proof raison reason tete useful utile",
  ],
  FRU: [
    "cheap economiser garder gratuit keep less mend moins partager repair reparer save share simple",
    "acheter big buy cher depenser expensive feast festin gold grand luxe luxury spend",
  ],
  BLU: [
    "admit avouer dire direct franc frank honest honnete tell truth verite",
    "cacher compliment excuse hide lie mentir mensonge polite politesse smile sourire tact",
  ],
};

/** The leaning of a text, from its words. */
export function leaningOfText(text: string): Loadings {
  const words = keyOf(text).split(" ");
  const load: { [Name in Trait]?: number } = {};
  for (const trait of TRAITS) {
    const score = words.reduce((sum, word) => sum + (SCORES.get(`${trait} ${word}`) ?? 0), 0);
    if (score !== 0) load[trait] = score;
  }
  return load;
}

const SCORES: ReadonlyMap<string, number> = new Map(
  TRAITS.flatMap((trait) =>
    WORDS[trait].flatMap((words, side) =>
      words.split(" ").map((word) => [`${trait} ${word}`, side === 0 ? 1 : -1] as const),
    ),
  ),
);
