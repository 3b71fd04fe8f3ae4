import { FREE } from "../rules/bank/bank.ts";
import { philosopherName } from "../rules/philosophers.ts";
import type { Stone } from "../rules/state.ts";
import { bank } from "./bank/bank.fr.ts";
import { subjectName, worded } from "./bank/worded.ts";
import type { Words } from "./words.ts";

const STONES: Readonly<Record<Stone, string>> = { w: "blanche", b: "noire" };
const STONES_OF = { one: "pierre", other: "pierres" };
const place = (space: number): string => (space === 17 ? "Temple de la Sagesse" : `case ${space}`);

export const words: Words<"fr"> = {
  worded: (question) => worded(question, bank),
  load: bank.load,
  subject: (subject) => (subject === FREE ? "" : subjectName(subject, bank)),
  stones: STONES,
  rules: { regular: "jour ordinaire", corruption: "Corruption", oracle: "Oracle", treachery: "Tromperie" },
  ruleExplained: (rule, picks, say) =>
    ({
      regular: "Toutes les pierres se montrent ensemble.",
      corruption: `Qui interroge montre sa pierre, puis en retourne ${say.number(picks)} à sa couleur.`,
      oracle: `Qui interroge voit ${say.count(picks, STONES_OF)}, puis garde ou retourne la sienne.`,
      treachery: "Qui interroge voit tout, puis garde ou retourne sa pierre.",
    })[rule],
  objections: {
    "off-subject": "hors sujet",
    unclear: "obscure",
    foregone: "réponse évidente",
    offensive: "offensante",
    repeated: "déjà posée",
  },

  path: "Le chemin du Temple de la Sagesse",
  space: (space) => (space === 17 ? "Temple" : `case ${space}`),
  spokenSpace: ({ space, symbol, pile, isSun, under }, say) =>
    [
      space === 17 ? "Temple de la Sagesse" : `Case ${space}`,
      ...(symbol === null ? [] : [words.rules[symbol]]),
      ...(isSun ? ["le Soleil est ici"] : []),
      pile.length === 0 ? "personne" : `de haut en bas : ${say.list(pile.map((seat) => say.whom(seat)))}`,
      ...(under.length === 0 ? [] : [`sous le Soleil : ${say.list(under.map((seat) => say.whom(seat)))}`]),
    ].join(" ; "),
  dayOf: (day, days) => `Jour ${day} sur ${days}`,
  moons: (left, say) => say.count(left, { one: "lune restante", other: "lunes restantes" }),

  subjects: "Les sujets",
  now: "maintenant",
  next: "ensuite",
  later: "puis",

  asksAbout: (seat, isPast, say) =>
    isPast ? `${say.form(seat, "avez", "a")} interrogé sur` : `${say.form(seat, "interrogez", "interroge")} sur`,
  anySubject: "sujet libre",
  yourTurn: "À vous. Interrogez sur",
  seeks: (seat, say) => `${say.does(seat, "cherchez", "cherche")} une question…`,
  withdrawn: (seat, say) =>
    `Trop d’objections : ${say.whom(seat)} ${say.form(seat, "devez", "doit")} trouver une autre question.`,
  walks: (seat, spaces, say) => `${say.does(seat, "avancez", "avance")} de ${say.number(spaces)}`,
  goesUnder: (seat, say) => `${say.does(seat, "allez", "va")} sous le Soleil`,
  underTheSun: "sous le Soleil",
  lands: (seat, space, onTopOf, say) =>
    `${say.form(seat, "arrivez", "arrive")} ${space === 17 ? "au Temple" : `case ${space}`}${onTopOf === null ? "" : `, sur ${say.whom(onTopOf)}`}`,
  followsTo: (seat, from, to, say) => `${say.form(seat, "suivez", "suit")}, de ${from} à ${to}`,
  stays: (seat, say) => `${say.does(seat, "restez", "reste")} : les rameaux sont dépensés.`,
  nextIs: (seat, say) => `Ensuite : ${say.whom(seat)}, sur`,
  howMany: (others, say) => `Combien des ${say.number(others)} sont d’accord ?`,
  notes: {
    asks: (seat, say) => say.form(seat, "interrogez", "interroge"),
    follows: (seat, say) => say.form(seat, "suivez", "suit"),
    asksNext: (seat, say) => `${say.form(seat, "interrogez", "interroge")} ensuite`,
  },
  noteWalks: (seat, spaces, say) => `${say.form(seat, "avancez", "avance")} de ${say.number(spaces)}`,

  yours: "la vôtre",
  onItsWay: "en chemin",
  withObjection: "avec une objection",
  branchSpent: "rameaux dépensés",
  branchKept: "je garde mes rameaux",
  agreeOf: (same, known, say) => `${say.number(same)} sur ${say.number(known)} d’accord`,
  youWalk: (spaces, say) => `vous avancez de ${say.number(spaces)}`,
  nobody: "personne",
  people: (count, say) => say.count(count, { one: "personne", other: "personnes" }),
  youAndOthers: (others, say) => `vous et ${say.count(others, { one: "autre", other: "autres" })}`,

  votedOf: (cast, seats, say) => `${say.number(cast)} sur ${say.number(seats)} ont voté.`,
  thinking: (names) => `On attend : ${names}`,
  knownStones: (white, black, secret, say) =>
    [
      ...(white === "" ? [] : [`Blanches : ${white}.`]),
      ...(black === "" ? [] : [`Noires : ${black}.`]),
      ...(secret === 0 ? [] : [`Encore ${say.count(secret, { one: "secrète", other: "secrètes" })}.`]),
    ].join(" "),
  andMore: (count, say) => `et ${say.count(count, { one: "autre", other: "autres" })}`,
  ifWalks: (asker, sun, say) => `Si ${say.seat(asker)} avance, vous aussi, au plus jusqu’au Soleil (case ${sun}).`,
  ifFails: (asker, say) => `Si ${say.seat(asker)} échoue, vous restez, et les rameaux sont perdus.`,
  ifRivals: (rivals, say) => `Plus en arrière : ${say.whomAll(rivals)}. Qui suit parmi eux part à votre place.`,

  ballots: "Les pierres",
  ballot: ({ seat, face, isAsker, isFollower, isPicked, agrees }, say) =>
    [
      `${say.seat(seat)}${isAsker ? ", qui interroge" : ""}${isFollower ? ", disciple" : ""}`,
      face === null ? "pas encore de pierre" : face === "down" ? "une pierre cachée" : `une pierre ${STONES[face]}`,
      ...(isPicked ? ["pierre désignée"] : []),
      ...(agrees === null ? [] : [agrees ? "du même avis" : "d’un autre avis"]),
    ].join(" ; "),
  ranks: "Le classement final",
  rank: (seat, rank, space, say) => `${rank} : ${say.seat(seat)}, ${place(space)}`,

  branches: { showing: "rameaux d’olivier : peut encore suivre une fois", spent: "plus de rameaux d’olivier" },

  ideas: "Idées",
  otherIdeas: "D’autres idées",
  aboutPeople: "Mieux vaut ne rien demander sur les personnes à la table.",
  ask: "Poser la question",
  chooseIdea: "Choisissez une idée",
  swap: "Échanger les pierres",
  reword: "Reformuler",
  writeOwn: "Écrire la mienne",
  question: "Votre question",
  answer: { w: "Réponse blanche", b: "Réponse noire" },
  left: (letters, say) => `encore ${say.number(letters)}`,
  nowWrite: { text: "D’abord la question", white: "Puis la réponse blanche", black: "Puis la réponse noire" },

  wrong: "Un problème avec la question ?",
  objection: "Objection",
  whatIsWrong: "Qu’est-ce qui ne va pas ?",
  objectionsExplained: {
    "off-subject": "Elle parle d’autre chose.",
    unclear: "Je ne la comprends pas.",
    foregone: "Le résultat est connu d’avance.",
    offensive: "Elle pourrait blesser quelqu’un.",
    repeated: "On l’a déjà eue.",
  },
  objectionMeans: (asker, say) =>
    `Elle part avec votre pierre, en secret. Si plus de la moitié objecte, ${say.whom(asker)} doit poser une autre question.`,
  neverMind: "Finalement, non",
  objectAndVote: "Objecter et voter",

  follow: "Suivre",
  pass: "Rester",
  pickThem: (rule, seats, say) => `${rule === "corruption" ? "Retourner" : "Voir"} ${say.whomAll(seats)}`,
  chooseMore: (missing, hasSome, say) => `Choisissez-en ${hasSome ? "encore " : ""}${say.number(missing)}`,
  youShowed: (stone, picked, say) =>
    `Vous avez montré une pierre ${STONES[stone]}.${picked.length === 0 ? "" : ` ${say.seats(picked)} aussi.`}`,
  mustAgree: (rest, least, most, say) =>
    `Parmi les ${say.number(rest)} autres, il faut ${say.number(least)} à ${say.number(most)} d’accord.`,
  ifAllAgree: (others, say) => `Si les ${say.number(others)} le sont, vous allez sous le Soleil.`,
  oracleSteps: [
    "Vous choisissez. Tout le monde voit leurs pierres.",
    "Vous gardez votre pierre, encore cachée, ou la retournez.",
    "Toutes les autres se montrent.",
  ],
  keep: "Garder",
  turn: "Retourner",

  wish: {
    who: "Qui aimeriez-vous être ?",
    secretly: "Choisissez en secret : tout sera montré ensemble.",
    be: (philosopher) => `Être ${philosopherName(philosopher)}`,
    any: "Sans préférence",
    sealed: "Votre choix est fait. Vous pouvez encore changer.",
  },

  prompt: {
    ask: (same, different, say) =>
      `Visez un vote serré : à ${say.number(same)} contre ${say.number(different)}, vous avancez de ${say.number(different)}.`,
    askThis: "Posez cette question, ou choisissez-en une autre.",
    follow: (asker, say) => `Suivre ${say.whom(asker)} ? Ne le dites à personne.`,
    followFirst: (asker, say) => `Suivre ${say.whom(asker)} ? Qui se déclare d’abord suit.`,
    guess: "Devinez : que diront la plupart, mais pas tous ?",
    answer: "Dites ce que vous pensez vraiment.",
    sealed: {
      vote: "Votre pierre est posée. Vous pouvez encore changer.",
      follow: "Vous suivez. Vous pouvez encore changer.",
      pass: "Vous restez. Vous pouvez encore changer.",
    },
    pick: (rule, picks, say) =>
      rule === "corruption"
        ? `Corruption : retournez ${say.count(picks, STONES_OF)}, sans voir.`
        : `Oracle : choisissez ${say.count(picks, STONES_OF)} à voir.`,
    decide: (rule) =>
      rule === "oracle" ? "Oracle : garder votre pierre, ou la retourner ?" : "Tromperie : tout est montré. Et vous ?",
    waitFollow: (asker, say) => `Quelqu’un suivra-t-il ${say.whom(asker)} ?`,
    waitVotes: "Tout le monde vote.",
    waitPick: (seat, rule, say) =>
      rule === "corruption"
        ? `${say.does(seat, "choisissez", "choisit")} qui corrompre.`
        : `${say.does(seat, "consultez", "consulte")} l’Oracle.`,
    waitDecide: (seat, say) => `${say.does(seat, "gardez ou retournez votre", "garde ou retourne sa")} pierre.`,
    over: (seat, isOutstanding, say) =>
      isOutstanding
        ? `${say.does(seat, "l’emportez", "l’emporte")} dans le Temple de la Sagesse : Victoire Suprême !`
        : `${say.does(seat, "l’emportez", "l’emporte")}, au sommet de la pile la plus proche du Temple.`,
  },
  described: (move, asker, rule, say) => {
    switch (move.is) {
      case "be":
        return move.philosopher === null ? words.wish.any : words.wish.be(move.philosopher);
      case "ask":
        return `Demander : « ${move.text} »`;
      case "bank":
        return `Demander : « ${worded(move, bank).text} »`;
      case "follow":
        return `Suivre ${say.whom(asker)} et dépenser vos rameaux`;
      case "pass":
        return "Rester, et garder vos rameaux";
      case "vote":
        return `Poser une pierre ${STONES[move.stone]}${
          move.objection === null ? "" : ` et objecter : ${words.objections[move.objection]}`
        }`;
      case "pick":
        return words.pickThem(rule, move.seats, say);
      case "keep":
        return "Garder votre pierre telle quelle";
      case "turn":
        return "Retourner votre pierre";
    }
  },
};
