import { FREE } from "../rules/bank/bank.ts";
import type { Stone } from "../rules/state.ts";
import { bank } from "./bank/bank.fr.ts";
import { subjectName, worded } from "./bank/worded.ts";
import type { Words } from "./words.ts";

const STONES: Readonly<Record<Stone, string>> = { w: "blanche", b: "noire" };
const OTHERS = { one: "autre philosophe", other: "autres philosophes" };
const STONES_OF = { one: "pierre", other: "pierres" };
const about = (subject: string): string => (subject === "" ? "sur un sujet libre" : `sur « ${subject} »`);
const place = (space: number): string => (space === 17 ? "Temple de la Sagesse" : `case ${space}`);

export const words: Words<"fr"> = {
  worded: (question) => worded(question, bank),
  subject: (subject) => (subject === FREE ? "" : subjectName(subject, bank)),
  stones: STONES,
  rules: { regular: "jour ordinaire", corruption: "Corruption", oracle: "Oracle", treachery: "Tromperie" },
  ruleExplained: (rule, picks, say) =>
    ({
      regular: "Toutes les pierres se montrent ensemble.",
      corruption: `Qui interroge achète ${say.count(picks, STONES_OF)} sans voir.`,
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
  day: (day) => `Jour ${day}`,
  moons: (left, say) => say.count(left, { one: "lune restante", other: "lunes restantes" }),

  subjects: "Les sujets",
  now: "maintenant",
  next: "ensuite",
  later: "puis",

  asks: (seat, subject, say) => `${say.does(seat, "interrogez", "interroge")} ${about(subject)}`,
  seeks: (seat, subject, say) => `${say.does(seat, "cherchez", "cherche")} une question ${about(subject)}…`,
  draft: "Votre question, pas encore posée",
  lastVote: "Le dernier vote",
  follower: (seat, say) => `disciple : ${say.whom(seat)}`,
  drama: (drama, say) => {
    const does = (you: string, one: string): string => say.does(drama.seat, you, one);
    switch (drama.is) {
      case "buying":
        return `${does("montrez", "montre")} ${drama.stone === null ? say.form(drama.seat, "votre pierre", "sa pierre") : `une pierre ${STONES[drama.stone]}`} et en ${say.form(drama.seat, "achetez", "achète")} ${say.number(drama.picks)} : à qui ?`;
      case "bought":
        return `${does("avez", "a")} acheté ${say.whomAll(drama.seats)} : pierre ${STONES[drama.stone]} désormais.`;
      case "consulting":
        return `${does("demandez", "demande")} à l’Oracle de montrer ${say.count(drama.picks, STONES_OF)} : à qui ?`;
      case "hearing":
        return `L’Oracle montre ${say.whomAll(drama.seats)}. ${does("gardez ou retournez votre", "garde ou retourne sa")} pierre cachée.`;
      case "betraying":
        return `Toutes les pierres sont visibles : ${say.whom(drama.seat)} ${say.form(drama.seat, "pouvez", "peut")} encore changer de camp.`;
      case "kept":
        return `${does("gardez votre", "garde sa")} pierre.`;
      case "turned":
        return `${does("avez retourné votre", "a retourné sa")} pierre !`;
    }
  },
  withdrawn: (seat, say) =>
    `Trop d’objections : ${say.whom(seat)} ${say.form(seat, "devez", "doit")} trouver une autre question.`,
  imposed: "La banque interroge, et cette question est maintenue.",
  tally: ({ same, different }, say) => `${say.number(same)} d’accord, ${say.number(different)} non`,
  totals: ({ white, black }, say) =>
    `${say.count(white, { one: "blanche", other: "blanches" })}, ${say.count(black, { one: "noire", other: "noires" })}`,
  advances: (spaces, say) => say.count(spaces, { one: "case", other: "cases" }),
  underTheSun: "sous le Soleil",
  whyUnder: { allAgree: "tout le monde est d’accord", tooFewAgree: "moins de la moitié est d’accord" },

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
  backToIdeas: "Revenir aux idées",
  ask: "Poser la question",
  swap: "Échanger",
  reword: "Reformuler",
  writeOwn: "Écrire la mienne",
  question: "Votre question",
  answer: { w: "Réponse blanche", b: "Réponse noire" },
  objection: "Objection",
  noObjection: "aucune",
  follow: "Suivre",
  pass: "Passer",
  pickThem: (rule, seats, say) => `${rule === "corruption" ? "Acheter" : "Consulter"} ${say.whomAll(seats)}`,
  keep: "Garder",
  turn: "Retourner",
  becomes: (stone, answer) => `${STONES[stone]} : ${answer}`,

  prompt: {
    ask: (subject, mayWrite) =>
      `Interrogez ${about(subject)} : choisissez une idée${mayWrite ? " ou écrivez la vôtre" : ""}. Plus le vote est serré, plus vous avancez.`,
    askThis: "Posez cette question, ou choisissez-en une autre.",
    follow: (asker, say) =>
      `Suivez-vous ${say.whom(asker)} ? Si le vote réussit, vous avancez aussi ; vos rameaux sont dépensés de toute façon.`,
    guess: "Vous interrogez : posez la pierre que la plupart poseront, mais pas tous.",
    answer: "Répondez ce que vous pensez vraiment : blanche ou noire ?",
    sealed: (missing, say) =>
      missing.length === 0
        ? "Votre réponse est scellée."
        : `C’est scellé ; vous pouvez encore changer d’avis. On attend ${say.whomAll(missing)}.`,
    pick: (rule, missing, say) =>
      missing === 0
        ? "Confirmez votre choix, ou changez-le."
        : rule === "corruption"
          ? `Corruption : désignez ${say.count(missing, OTHERS)} à acheter.`
          : `Oracle : désignez ${say.count(missing, OTHERS)} à consulter.`,
    decide: (rule) =>
      rule === "oracle"
        ? "L’Oracle a parlé : gardez votre pierre, ou retournez-la."
        : "Vous avez vu toutes les pierres : gardez la vôtre, ou retournez-la.",
    waitFollow: (seats, say) => `Quelqu’un suivra-t-il ? On attend ${say.whomAll(seats)}.`,
    waitVotes: (cast, seats, say) =>
      `Tout le monde vote : ${say.number(cast)} sur ${say.count(seats, { one: "pierre posée", other: "pierres posées" })}.`,
    waitPick: (seat, rule, say) =>
      rule === "corruption" ? `${say.seat(seat)} choisit qui corrompre.` : `${say.seat(seat)} consulte l’Oracle.`,
    waitDecide: (seat, say) => `${say.seat(seat)} garde ou retourne sa pierre.`,
    over: (seat, isOutstanding, say) =>
      isOutstanding
        ? `${say.does(seat, "l’emportez", "l’emporte")} dans le Temple de la Sagesse : Victoire Suprême !`
        : `${say.does(seat, "l’emportez", "l’emporte")}, au sommet de la pile la plus proche du Temple.`,
  },
  described: (move, asker, rule, say) => {
    switch (move.is) {
      case "ask":
        return `Demander : « ${move.text} »`;
      case "bank":
        return `Demander : « ${worded(move, bank).text} »`;
      case "follow":
        return `Suivre ${say.whom(asker)} et dépenser vos rameaux`;
      case "pass":
        return "Passer et garder vos rameaux";
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
