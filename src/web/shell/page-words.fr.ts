import type { PageWords } from "./page-words.ts";

/** D’Aisopos, mais de Senet. */
const of = (name: string): string => (/^[aeiouyh]/i.test(name) ? `d’${name}` : `de ${name}`);

export const pageWords: PageWords = {
  waiting: {
    title: (game) => `Une partie ${of(game)}`,
    seats: "Qui joue",
    name: (number) => `Nom au siège ${number}`,
    whoSits: (number) => `Qui joue au siège ${number}`,
    person: "Une personne",
    bot: (level, name) => (level === 0 ? `Bot : ${name}` : `Bot, niveau ${level} : ${name}`),
    adapting: "Bot, aussi fort que moi",
    bots: "Comment ils jouent",
    addSeat: "Ajouter un siège",
    removeSeat: "Retirer un siège",
    options: "Options",
    houseRules: "Règles de la maison",
    usualRules: "comme d’habitude",
    yourOwn: "à vous",
    recommended: (value) => `${value}, c’est conseillé`,
    start: "Commencer",
    oneDevice:
      "Vous êtes plusieurs sur cet appareil : faites-le passer. Un rideau cache le plateau dès qu’on verrait le secret d’un autre.",
    onlyBots: "Il n’y a que des bots : vous regarderez la partie.",
  },
  replay: {
    title: "Revoir une partie",
    mine: "Vos parties terminées",
    noneMine: "Les parties que vous terminez apparaîtront ici.",
    wonBy: (names) => `Victoire : ${names}`,
    paste: "Une partie notée ou un lien",
    pasteHelp: "Collez une partie notée, ou le lien d’une partie, pour la revoir.",
    watch: "Regarder",
    first: "Au début",
    back: "Étape précédente",
    forward: "Étape suivante",
    last: "À la fin",
    playOn: "Lire",
    pause: "Pause",
    scrub: "Étape de la partie",
    seenBy: "Vu par",
    everything: "tout",
    watcher: "un spectateur",
    copyRecord: "Copier la partie",
    checkDice: "Vérifier les dés",
    unknownGame: "Ce lien mène à un jeu que nous n’avons pas ici, ou il en manque un morceau.",
    another: "Une autre partie",
    whatIf: "Et si ?",
  },
  lost: {
    nowhere: "Cette page n’existe pas.",
    perhaps: "Son adresse a peut-être perdu un morceau en route. Ces portes-ci sont entières :",
  },
};
