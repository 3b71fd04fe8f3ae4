import type { Language } from "../kernel/texts.ts";

/** The texts of the lab's commands. Bots are named by their ids. */
export interface LabWords {
  readonly about: string;
  readonly match: string;
  readonly tournament: string;
  readonly balance: string;
  readonly work: string;
  readonly flags: {
    readonly game: string;
    readonly seats: string;
    readonly deals: string;
    readonly nodes: string;
    readonly seed: string;
    readonly option: string;
    readonly gain: string;
    readonly bot: string;
    readonly vary: string;
    readonly appraise: string;
    readonly threads: string;
    readonly redis: string;
    readonly csv: string;
    readonly json: string;
    readonly svg: string;
  };
  readonly playing: (played: number, all: number) => string;
  readonly wins: (one: string, share: string, low: string, high: string, fair: string, deals: number) => string;
  readonly verdict: Readonly<Record<"better" | "notBetter" | "open", (one: string, other: string) => string>>;
  readonly player: string;
  readonly points: string;
  readonly interval: string;
  readonly mass: string;
  readonly skill: string;
  readonly variant: string;
  readonly seat: (number: number) => string;
  readonly shared: string;
  readonly lost: string;
  readonly steps: string;
  readonly range: string;
  readonly margin: string;
  readonly comebacks: string;
  readonly usual: string;
  readonly written: (file: string) => string;
  readonly noWorker: string;
  readonly redisUnfit: string;
  readonly working: string;
  readonly played: (matches: number) => string;
}

const en: LabWords = {
  about: "Measures bots and games: every figure with its interval, every study the same again from its seed",
  match: "Is one bot better than another?",
  tournament: "Everybody against everybody: points with intervals, and Nash averages beside them",
  balance: "How a game treats those who play it equally well",
  work: "Plays for studies that are started with the same --redis, on this machine or another, until Ctrl-C",
  flags: {
    game: "which game",
    seats: "how many sit at the table",
    deals: "how many deals at most; each is played with every seat exchanged",
    nodes: "nodes for each move, instead of what each bot usually thinks",
    seed: "the same seed: the same study",
    option: "an option of the game, as name=value",
    gain: "how much larger its share of the win would have to be to matter",
    bot: "which bot plays all seats",
    vary: "an option and the values to compare, as name=value,value",
    appraise: "nodes for a look halfway, which finds comebacks",
    threads: "how many threads; 0: in this process",
    redis: "the Redis through which other machines play, as redis://host:6379/0",
    csv: "writes every match there",
    json: "writes everything there",
    svg: "draws into this folder",
  },
  playing: (played, all) => `${played} of at most ${all} matches`,
  wins: (one, share, low, high, fair, deals) =>
    `${one} has ${share} % [${low}, ${high}] of the win in ${deals} deals; fair would be ${fair} %.`,
  verdict: {
    better: (one, other) => `${one} is better than ${other}.`,
    notBetter: (one, other) => `${one} is not better than ${other}.`,
    open: () => "That does not decide it.",
  },
  player: "player",
  points: "points",
  interval: "95 %",
  mass: "Nash mass",
  skill: "Nash skill",
  variant: "variant",
  seat: (number) => `seat ${number} wins %`,
  shared: "shared %",
  lost: "nobody %",
  steps: "steps",
  range: "shortest–middle–longest",
  margin: "points ahead",
  comebacks: "comebacks %",
  usual: "as usual",
  written: (file) => `Written: ${file}`,
  redisUnfit: "--redis … makes no sense here. What fits: an address like redis://user:password@host:6379/0.",
  noWorker: "Nobody plays yet: start `symposion lab work` with the same --redis and the same version of Symposion.",
  working: "Waiting for studies. Ctrl-C ends it; what is not finished is played by others.",
  played: (matches) => `${matches} matches played`,
};

const fr: LabWords = {
  about: "Mesure les bots et les jeux : chaque chiffre avec son intervalle, chaque étude la même à partir de sa graine",
  match: "Un bot est-il meilleur qu’un autre ?",
  tournament: "Chacun contre chacun : des points avec leurs intervalles, et les moyennes de Nash à côté",
  balance: "Comment un jeu traite ceux qui le jouent aussi bien les uns que les autres",
  work: "Joue pour les études lancées avec le même --redis, sur cette machine ou une autre, jusqu’à Ctrl-C",
  flags: {
    game: "quel jeu",
    seats: "combien sont à la table",
    deals: "combien de donnes au plus ; chacune est jouée avec tous les échanges de sièges",
    nodes: "nœuds par coup, au lieu de ce que chaque bot réfléchit d’habitude",
    seed: "la même graine : la même étude",
    option: "une option du jeu, sous la forme nom=valeur",
    gain: "de combien sa part de la victoire devrait être plus grande pour compter",
    bot: "quel bot joue tous les sièges",
    vary: "une option et les valeurs à comparer, sous la forme nom=valeur,valeur",
    appraise: "nœuds pour un regard à mi-partie, qui trouve les retournements",
    threads: "combien de fils ; 0 : dans ce processus",
    redis: "le Redis par lequel d’autres machines jouent, sous la forme redis://hote:6379/0",
    csv: "y écrit chaque partie",
    json: "y écrit tout",
    svg: "dessine dans ce dossier",
  },
  playing: (played, all) => `${played} parties sur ${all} au plus`,
  wins: (one, share, low, high, fair, deals) =>
    `${one} a ${share} % [${low}, ${high}] de la victoire en ${deals} donnes ; le juste serait ${fair} %.`,
  verdict: {
    better: (one, other) => `${one} est meilleur que ${other}.`,
    notBetter: (one, other) => `${one} n’est pas meilleur que ${other}.`,
    open: () => "Cela ne tranche pas.",
  },
  player: "joueur",
  points: "points",
  interval: "95 %",
  mass: "masse de Nash",
  skill: "force de Nash",
  variant: "variante",
  seat: (number) => `siège ${number} gagne %`,
  shared: "partagées %",
  lost: "personne %",
  steps: "étapes",
  range: "plus courte–médiane–plus longue",
  margin: "points d’avance",
  comebacks: "retournements %",
  usual: "comme d’habitude",
  written: (file) => `Écrit : ${file}`,
  redisUnfit: "--redis … n’a pas de sens ici. Ce qui convient : une adresse comme redis://user:password@host:6379/0.",
  noWorker:
    "Personne ne joue encore : lancez `symposion lab work` avec le même --redis et la même version de Symposion.",
  working: "En attente d’études. Ctrl-C arrête ; ce qui n’est pas fini sera joué par d’autres.",
  played: (matches) => `${matches} parties jouées`,
};

export const words: Readonly<Record<Language, LabWords>> = { en, fr };
