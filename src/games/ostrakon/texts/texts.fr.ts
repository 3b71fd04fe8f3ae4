import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Say, Texts } from "../../../kernel/texts.ts";
import { FREE, type Subject } from "../rules/bank/bank.ts";
import { listed } from "../rules/own-subjects.ts";
import { philosopherName } from "../rules/philosophers.ts";
import type { Reason } from "../rules/reasons.ts";
import type {
  DayRule,
  Ending,
  News,
  Options,
  Question,
  Refusal,
  SeatStone,
  ShownStones,
  Space,
  Stone,
} from "../rules/state.ts";
import { isSymbolMap } from "../rules/symbol-map.ts";
import { bank } from "./bank/bank.fr.ts";
import { subjectName, worded } from "./bank/worded.ts";
import { reasons } from "./reasons.fr.ts";

export const texts: Texts<News | Refusal | Ending | Reason, Options, "fr"> = {
  name: "Ostrakon",
  levels: [
    {
      name: "Novice",
      description: "Demande ce qui lui passe par la tête, et croit que tous répondent comme lui.",
    },
    {
      name: "Amateur",
      description: "Demande ce qui lui passe par la tête, mais sait ce que la plupart répondent.",
    },
    {
      name: "Fort",
      description: "Demande ce qui divise les gens en général.",
    },
    {
      name: "Expert",
      description: "Apprend à vous connaître par chaque pierre, et tient compte de la course.",
    },
  ],
  sentences: {
    ...reasons,
    wished: ({ philosophers, wishes }, say) =>
      philosophers
        .map((one, seat) => {
          const wish = wishes[seat] ?? one;
          const lost = wish === one ? "" : `, et non ${philosopherName(wish)}`;
          return `${say.does(seat as Seat, "êtes", "est")} ${philosopherName(one)}${lost}.`;
        })
        .join(" "),
    dayBegins: ({ day, rule, moonsLeft }, say) =>
      `Le jour ${day} se lève${DAYS[rule]} Il reste ${say.count(moonsLeft, { one: "lune", other: "lunes" })}.`,
    turnBegins: ({ seat, subject, next, nextSubject }, say) =>
      `${say.does(seat, "interrogez", "interroge")} les autres (${about(subject)}). Ensuite : ${
        next === null ? "un nouveau jour" : say.whom(next)
      } (${about(nextSubject)}).`,
    asked: ({ seat, question }, say) => `${say.does(seat, "demandez", "demande")} : ${quoted(question)}`,
    imposed: ({ seat, question }, say) => `La banque demande pour ${say.whom(seat)} : ${quoted(question)}`,
    follows: ({ seat }, say) =>
      `${say.does(seat, "devenez disciple : vos", "devient disciple : ses")} rameaux d’olivier, qui servent une fois, sont dépensés.`,
    nobodyFollows: () => "Personne ne devient disciple.",
    withdrawn: ({ seat, follower }, say) =>
      `La question est retirée : trop d’objections. ${say.does(seat, "devez", "doit")} en trouver une autre.${
        follower === null ? "" : ` ${say.does(follower, "retrouvez vos", "retrouve ses")} rameaux.`
      }`,
    allVoted: () => "Tout le monde a voté.",
    stoneShown: ({ seat, stone }, say) => `${say.does(seat, "montrez", "montre")} une pierre ${STONES[stone]}.`,
    consulted: ({ seat, picks }, say) =>
      `${say.does(seat, "consultez", "consulte")} l’Oracle : ${stonesOf(picks, say)}.`,
    corrupted: ({ seat, stone, picks }, say) =>
      `${say.does(seat, "achetez", "achète")} ${picks.length === 1 ? "une pierre" : "des pierres"} : ${stonesOf(picks, say)}. ${picks.length === 1 ? "Elle compte" : "Elles comptent"} désormais comme ${picks.length === 1 ? STONES[stone] : `${STONES[stone]}s`}.`,
    decided: ({ seat, turned }, say) =>
      turned
        ? `${say.does(seat, "retournez votre", "retourne sa")} pierre.`
        : `${say.does(seat, "gardez votre", "garde sa")} pierre telle quelle.`,
    revealed: ({ stones, white, black }, say) =>
      stones.includes(null)
        ? `Les pierres : ${say.count(white, WHITES)}, ${say.count(black, BLACKS)}.`
        : `Blanc : ${votersOf(stones, "w", say)}. Noir : ${votersOf(stones, "b", say)}.`,
    tallied: ({ seat, same, different }, say) =>
      `${say.count(same, { one: "autre pense", other: "autres pensent" })} comme ${say.whom(seat)}, ${say.number(different)} non.`,
    advanced: ({ seat, spaces, space }, say) =>
      `${say.does(seat, "avancez", "avance")} de ${say.count(spaces, { one: "case", other: "cases" })}, jusqu’${place(space)}.`,
    underTheSun: ({ seat, why }, say) =>
      why === "allAgree"
        ? `Tout le monde est d’accord : ${say.whom(seat)} ${say.form(seat, "passez", "passe")} sous le Soleil.`
        : `Moins de la moitié est d’accord : ${say.whom(seat)} ${say.form(seat, "passez", "passe")} sous le Soleil.`,
    followed: ({ seat, spaces, space }, say) =>
      `${say.does(seat, "suivez", "suit")} de ${say.count(spaces, { one: "case", other: "cases" })}, jusqu’${place(space)}.`,
    stayed: ({ seat }, say) => `${say.does(seat, "avez", "a")} suivi pour rien.`,
    putBack: ({ seats, space }, say) =>
      `${say.does(seats, "ressortez", "ressort", "ressortent")} de sous le Soleil, ${place(space)}.`,
    sunMoved: ({ space }) => `Le Soleil recule ${place(space)}.`,
    dayOver: ({ day, space }) => `Le jour ${day} s’achève. Le Soleil rejoint la pile de tête, ${place(space)}.`,
    reshuffled: () => "On mélange à nouveau les cartes de sujets.",
    gameOver: ({ ranking, outstanding }, say) => {
      const [winner = 0, ...others] = ranking;
      const how = outstanding ? " dans le Temple de la Sagesse, Victoire Suprême" : "";
      const order = say.list(others.map((seat) => say.whom(seat)));
      return `La dernière lune est couverte. ${say.does(winner, "l’emportez", "l’emporte")}${how}, devant ${order}.`;
    },
    victory: ({ seat }, say) => `${say.does(seat, "êtes", "est")} au sommet de la pile de tête.`,
    outstandingVictory: ({ seat }, say) =>
      `${say.does(seat, "êtes", "est")} au sommet, dans le Temple de la Sagesse : Victoire Suprême.`,

    waitForYourTurn: () => "Ce n’est pas à vous de jouer.",
    nameAPhilosopher: () => "Nommez un philosophe.",
    askAQuestion: () => "C’est à vous d’interroger, et l’on ne passe pas : posez une question.",
    bankOnly: () => "À cette table, les questions viennent de la banque.",
    startFromTheBank: () => "À cette table, on part d’une question de la banque et on la reformule.",
    unknownQuestion: ({ id }) => `La banque n’a pas de question « ${id} ».`,
    notForFamilies: () => "C’est une table en famille : prenez une question qui convient aux enfants.",
    aboutTheSubject: ({ subject }) => `Hors sujet : la question doit porter sur « ${subjectName(subject, bank)} ».`,
    alreadyAsked: () => "Cette question a déjà été posée.",
    strangeCharacters: () => "Elle contient des caractères que personne ne peut lire.",
    emptyQuestion: () => "La question est vide.",
    emptyAnswer: () => "Il faut deux réponses à une question : écrivez les deux.",
    questionTooLong: ({ limit }, say) => `La question dépasse ${say.number(limit)} caractères.`,
    answerTooLong: ({ limit }, say) => `Une réponse dépasse ${say.number(limit)} caractères.`,
    sameAnswers: () => "Les deux réponses sont les mêmes.",
    mayNotFollow: () =>
      "Pour suivre, il faut être au sommet d’une pile derrière le Soleil et avoir encore ses rameaux.",
    followOrPass: () => "Suivez ou passez.",
    declaredFirst: ({ seat }, say) => `${say.does(seat, "avez", "a")} été plus rapide.`,
    castABallot: () => "Tout le monde vote : une pierre blanche ou une noire.",
    askerObjects: () => "On n’objecte pas à sa propre question.",
    botObjects: () => "Les bots n’objectent pas.",
    noObjections: () => "À cette table, il n’y a pas d’objections.",
    imposedStands: () => "Cette question vient de la banque : on ne peut pas la retirer.",
    pickOthers: ({ count }, say) => `Désignez ${say.count(count, OTHERS)}.`,
    wrongNumber: ({ count }, say) => `Désignez exactement ${say.count(count, OTHERS)}.`,
    pickedTwice: ({ seat }, say) => `Vous avez désigné deux fois ${say.seat(seat)}.`,
    pickedYourself: () => "On ne se désigne pas soi-même.",
    nobodySitsThere: ({ seat }) => `Il n’y a pas de siège ${seat + 1} à cette table.`,
    keepOrTurn: () => "Gardez votre pierre ou retournez-la.",
  },
  options: {
    symbols: {
      name: "Journées spéciales",
      explained:
        "Où la Corruption, l’Oracle et la Tromperie attendent sur le chemin. La carte d’origine est inconnue ; celle-ci est la nôtre.",
      value: (symbols) =>
        isSymbolMap(symbols)
          ? "votre carte"
          : ({ default: "notre carte", none: "aucune", random: "au hasard" }[symbols] ?? ""),
    },
    subjects: {
      name: "Cartes de sujets",
      explained: "Les nôtres, ou les vôtres, avec vos questions ou toute la banque.",
      value: (subjects, say) =>
        subjects === ""
          ? "les nôtres"
          : say.count(listed(subjects).length, { one: "sujet à vous", other: "sujets à vous" }),
    },
    moons: {
      name: "Jours",
      explained: "La durée de la partie. Avec moins de jours que d’habitude, personne n’atteint le Temple.",
      value: (moons, say) =>
        moons === 0 ? "selon le nombre de joueurs" : say.count(moons, { one: "jour", other: "jours" }),
    },
    questionMode: {
      name: "Questions",
      explained: "Écrites librement, tirées de notre banque, ou tirées de la banque et reformulées.",
      value: (mode) => ({ free: "libres", bank: "de la banque", bankEditable: "de la banque, reformulées" })[mode],
    },
    bank: {
      name: "Banque de questions",
      explained: "Toutes les questions de notre banque, ou seulement celles qui conviennent aux enfants.",
      value: (bank) => ({ whole: "entière", family: "en famille" })[bank],
    },
    follower: {
      name: "Plusieurs veulent suivre",
      explained: "Tous répondent en secret, le plus en arrière suit ; ou le premier qui se déclare (en direct).",
      value: (follower) => ({ farthest: "le plus en arrière", first: "le premier déclaré" })[follower],
    },
    philosophers: {
      name: "Philosophes",
      explained: "Distribués, ou chacun en nomme un avant le premier tour.",
      value: (philosophers) => ({ dealt: "distribués", wished: "au choix" })[philosophers],
    },
    maxWithdrawals: {
      name: "Objections",
      explained: "Après ce nombre de questions retirées en un tour, c’est la banque qui interroge.",
      value: (most, say) =>
        most === 0 ? "aucune" : `jusqu’à ${say.count(most, { one: "question retirée", other: "questions retirées" })}`,
    },
    anonymousTally: {
      name: "Vote anonyme",
      explained:
        "Avec : on annonce combien de pierres sont blanches et noires, pas à qui. Sans : chacun montre la sienne.",
      value: (anonymous) => (anonymous ? "avec" : "sans"),
    },
    showDeckTop: {
      name: "Prochaine carte de sujets",
      explained: "Visible, comme dans la boîte, ou cachée.",
      value: (shown) => (shown ? "visible" : "cachée"),
    },
    bots: {
      name: "Sièges sans objection",
      explained: "Les bots ont des opinions mais pas d’objections : leurs sièges ne comptent pas quand on objecte.",
      value: (bots, say) => (bots.length === 0 ? "aucun" : say.list(bots.map((seat) => say.seat(seat)))),
    },
  },
};

const DAYS: Readonly<Record<DayRule, string>> = {
  regular: ".",
  corruption: ", jour de Corruption : on désigne des pierres et on les met à sa couleur.",
  oracle: ", jour d’Oracle : on voit quelques pierres avant de choisir son camp.",
  treachery: ", jour de Tromperie : on voit toutes les pierres avant de choisir son camp.",
};

const STONES: Readonly<Record<Stone, string>> = { w: "blanche", b: "noire" };
const WHITES = { one: "blanche", other: "blanches" };
const BLACKS = { one: "noire", other: "noires" };
const OTHERS = { one: "autre philosophe", other: "autres philosophes" };

const about = (subject: Subject): string =>
  subject === FREE ? "sujet libre" : `sujet « ${subjectName(subject, bank)} »`;

const place = (space: Space): string => (space === 17 ? "au Temple de la Sagesse" : `à la case ${space}`);

function quoted(question: Question): string {
  const { text, white, black } = worded(question, bank);
  return `« ${text.replaceAll("«\u00a0", "“").replaceAll("\u00a0»", "”")} » (blanc : ${white} ; noir : ${black})`;
}

const stonesOf = (picks: readonly SeatStone[], say: Say<"fr">): string =>
  say.list(picks.map(({ seat, stone }) => `${say.whom(seat)} ${STONES[stone]}`));

function votersOf(stones: ShownStones, stone: Stone, say: Say<"fr">): string {
  const voters = seatsOf(stones.length).filter((seat) => stones[seat] === stone);
  return voters.length === 0 ? "personne" : say.whomAll(voters);
}
