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
import { bank } from "./bank/bank.en.ts";
import { subjectName, worded } from "./bank/worded.ts";
import { reasons } from "./reasons.en.ts";

export const texts: Texts<News | Refusal | Ending | Reason, Options, "en"> = {
  name: "Ostrakon",
  levels: [
    {
      name: "Novice",
      description: "Asks whatever comes to mind, and expects all to answer as it would, unless the answer is plain.",
    },
    {
      name: "Casual",
      description: "Asks whatever comes to mind, but knows what most people answer, unless it is close.",
    },
    { name: "Strong", description: "Asks what divides people in general; does not get to know those at the table." },
    {
      name: "Expert",
      description: "Gets to know each of you by your stones, forgets none of them, and keeps an eye on the race.",
    },
  ],
  sentences: {
    ...reasons,
    wished: ({ philosophers, wishes }, say) =>
      philosophers
        .map((one, seat) => {
          const wish = wishes[seat] ?? one;
          const lost = wish === one ? "" : `, not ${philosopherName(wish)}`;
          return `${say.does(seat as Seat, "are", "is")} ${philosopherName(one)}${lost}.`;
        })
        .join(" "),
    dayBegins: ({ day, rule, moonsLeft }, say) =>
      `Day ${day} begins${DAYS[rule]} ${say.count(moonsLeft, { one: "moon is", other: "moons are" })} left.`,
    turnBegins: ({ seat, subject, next, nextSubject }, say) =>
      `${say.does(seat, "ask", "asks")} ${about(subject)}. Next: ${next === null ? "a new day" : say.whom(next)}, ${about(nextSubject)}.`,
    asked: ({ seat, question }, say) => `${say.does(seat, "ask", "asks")}: ${quoted(question)}`,
    imposed: ({ seat, question }, say) => `The bank asks for ${say.whom(seat)}: ${quoted(question)}`,
    follows: ({ seat }, say) =>
      `${say.does(seat, "follow: your olive branches, good for once,", "follows: the olive branches, good for once,")} are spent.`,
    nobodyFollows: () => "Nobody follows.",
    withdrawn: ({ seat, follower }, say) =>
      `The question is withdrawn: too many objections. ${say.seat(seat)} must find another one.${
        follower === null ? "" : ` ${say.does(follower, "get your", "gets the")} olive branches back.`
      }`,
    allVoted: () => "All stones are cast.",
    stoneShown: ({ seat, stone }, say) => `${say.does(seat, "show", "shows")} a ${STONES[stone]} stone.`,
    consulted: ({ seat, picks }, say) =>
      `${say.does(seat, "consult", "consults")} the Oracle: ${stonesOf(picks, say)}.`,
    corrupted: ({ seat, stone, picks }, say) =>
      `${say.does(seat, "buy", "buys")} ${picks.length === 1 ? "a stone" : "stones"}: ${stonesOf(picks, say)}. ${picks.length === 1 ? "It counts" : "They count"} as ${STONES[stone]} now.`,
    decided: ({ seat, turned }, say) =>
      turned
        ? `${say.does(seat, "turn your", "turns the")} stone over.`
        : `${say.does(seat, "keep your", "keeps the")} stone as it is.`,
    revealed: ({ stones, white, black }, say) =>
      stones.includes(null)
        ? `The stones: ${say.number(white)} white, ${say.number(black)} black.`
        : `White: ${votersOf(stones, "w", say)}. Black: ${votersOf(stones, "b", say)}.`,
    tallied: ({ seat, same, different }, say) =>
      `${say.count(same, { one: "other agrees", other: "others agree" })} with ${say.whom(seat)}, ${say.number(different)} ${
        different === 1 ? "does" : "do"
      } not.`,
    advanced: ({ seat, spaces, space }, say) =>
      `${say.does(seat, "advance", "advances")} ${say.count(spaces, { one: "space", other: "spaces" })} to ${place(space)}.`,
    underTheSun: ({ seat, why }, say) =>
      why === "allAgree"
        ? `Everybody agrees: ${say.whom(seat)} ${say.form(seat, "go", "goes")} under the Sun.`
        : `Fewer than half agree: ${say.whom(seat)} ${say.form(seat, "go", "goes")} under the Sun.`,
    followed: ({ seat, spaces, space }, say) =>
      `${say.does(seat, "follow", "follows")} ${say.count(spaces, { one: "space", other: "spaces" })} to ${place(space)}.`,
    stayed: ({ seat }, say) => `${say.seat(seat)} followed for nothing.`,
    putBack: ({ seats, space }, say) =>
      `${say.does(seats, "come", "comes", "come")} out from under the Sun, on ${place(space)}.`,
    sunMoved: ({ space }) => `The Sun goes back to ${place(space)}.`,
    dayOver: ({ day, space }) => `Day ${day} is over. The Sun moves to the leaders, on ${place(space)}.`,
    reshuffled: () => "The subject cards are shuffled again.",
    gameOver: ({ ranking, outstanding }, say) => {
      const [winner = 0, ...others] = ranking;
      const how = outstanding ? " in the Temple of Wisdom: an Outstanding Victory" : "";
      const order = say.list(others.map((seat) => say.whom(seat)));
      return `The last moon is covered. ${say.does(winner, "win", "wins")}${how}, ahead of ${order}.`;
    },
    victory: ({ seat }, say) => `${say.does(seat, "are", "is")} on top of the leading pile.`,
    outstandingVictory: ({ seat }, say) =>
      `${say.does(seat, "are", "is")} on top in the Temple of Wisdom: an Outstanding Victory.`,

    waitForYourTurn: () => "It is not your turn.",
    nameAPhilosopher: () => "Name a philosopher.",
    askAQuestion: () => "It is your turn to ask, and you may not pass: ask a question.",
    bankOnly: () => "At this table questions come from the bank.",
    startFromTheBank: () => "At this table you start from a question of the bank and reword it.",
    unknownQuestion: ({ id }) => `The bank has no question “${id}”.`,
    notForFamilies: () => "This is a family table: take a question that is fit for children.",
    aboutTheSubject: ({ subject }) => `That is not ${about(subject)}.`,
    alreadyAsked: () => "This question has been asked before.",
    strangeCharacters: () => "It contains characters that nobody can read.",
    emptyQuestion: () => "The question is empty.",
    emptyAnswer: () => "A question needs two answers: write both of them.",
    questionTooLong: ({ limit }, say) => `The question is longer than ${say.number(limit)} characters.`,
    answerTooLong: ({ limit }, say) => `An answer is longer than ${say.number(limit)} characters.`,
    sameAnswers: () => "The two answers are the same.",
    mayNotFollow: () => "To follow, you must be on top of a pile behind the Sun and still have your olive branches.",
    followOrPass: () => "Follow or pass.",
    declaredFirst: ({ seat }, say) => `${say.does(seat, "were", "was")} faster.`,
    castABallot: () => "Everybody votes now: a white stone or a black one.",
    askerObjects: () => "You cannot object to your own question.",
    botObjects: () => "Bots do not object.",
    noObjections: () => "At this table there are no objections.",
    imposedStands: () => "This question comes from the bank: it cannot be withdrawn.",
    pickOthers: ({ count }, say) => `Pick ${say.count(count, OTHERS)}.`,
    wrongNumber: ({ count }, say) => `Pick exactly ${say.count(count, OTHERS)}.`,
    pickedTwice: ({ seat }, say) => `You have picked ${say.seat(seat)} twice.`,
    pickedYourself: () => "You cannot pick yourself.",
    nobodySitsThere: ({ seat }) => `There is no seat ${seat + 1} at this table.`,
    keepOrTurn: () => "Keep your stone or turn it.",
  },
  options: {
    symbols: {
      name: "Special days",
      explained:
        "Where on the path Corruption, Oracle and Treachery wait. The original map is not known; this one is ours.",
      value: (symbols) =>
        isSymbolMap(symbols)
          ? "your own map"
          : ({ default: "our map", none: "none", random: "at random" }[symbols] ?? ""),
    },
    subjects: {
      name: "Subject cards",
      explained: "Ours, or your own, with your questions or any of the bank.",
      value: (subjects, say) =>
        subjects === ""
          ? "ours"
          : say.count(listed(subjects).length, { one: "subject of your own", other: "subjects of your own" }),
    },
    moons: {
      name: "Days",
      explained: "How many days the game lasts. With fewer than usual, nobody can reach the Temple.",
      value: (moons, say) => (moons === 0 ? "as many as usual" : say.count(moons, { one: "day", other: "days" })),
    },
    questionMode: {
      name: "Questions",
      explained: "Written freely, taken from our bank, or taken from the bank and reworded.",
      value: (mode) => ({ free: "free", bank: "from the bank", bankEditable: "from the bank, reworded" })[mode],
    },
    bank: {
      name: "Question bank",
      explained: "Every question of our bank, or only those that are fit for children.",
      value: (bank) => ({ whole: "whole bank", family: "family" })[bank],
    },
    follower: {
      name: "Two want to follow",
      explained:
        "Everybody answers in secret, and whoever is farthest behind follows; or the first to declare does (for live tables).",
      value: (follower) => ({ farthest: "farthest behind", first: "first to declare" })[follower],
    },
    philosophers: {
      name: "Philosophers",
      explained: "Dealt to everybody, or everybody may name one before the first turn.",
      value: (philosophers) => ({ dealt: "dealt", wished: "by wish" })[philosophers],
    },
    maxWithdrawals: {
      name: "Objections",
      explained: "After this many withdrawn questions in a turn, the bank asks instead.",
      value: (most, say) => (most === 0 ? "none" : `up to ${say.count(most, { one: "question", other: "questions" })}`),
    },
    anonymousTally: {
      name: "Anonymous tally",
      explained: "On: the reveal tells how many stones are white and black, not whose. Off: everybody shows.",
      value: (anonymous) => (anonymous ? "on" : "off"),
    },
    showDeckTop: {
      name: "Top subject card",
      explained: "Whether the next subject card lies face up, as in the box.",
      value: (shown) => (shown ? "face up" : "face down"),
    },
    bots: {
      name: "Seats that never object",
      explained: "Bots have opinions but no objections: their seats do not count when people object.",
      value: (bots, say) => (bots.length === 0 ? "none" : say.list(bots.map((seat) => say.seat(seat)))),
    },
  },
};

const DAYS: Readonly<Record<DayRule, string>> = {
  regular: ".",
  corruption: ", a day of Corruption: the asker picks a few stones and turns them to match.",
  oracle: ", a day of the Oracle: the asker sees a few stones before choosing a side for good.",
  treachery: ", a day of Treachery: the asker sees all the stones before choosing a side for good.",
};

const STONES: Readonly<Record<Stone, string>> = { w: "white", b: "black" };
const OTHERS = { one: "other philosopher", other: "other philosophers" };

const about = (subject: Subject): string =>
  subject === FREE ? "about anything" : `about “${subjectName(subject, bank)}”`;

const place = (space: Space): string => (space === 17 ? "the Temple of Wisdom" : `space ${space}`);

function quoted(question: Question): string {
  const { text, white, black } = worded(question, bank);
  return `“${text.replaceAll("“", "‘").replaceAll("”", "’")}” (white: ${white}; black: ${black})`;
}

const stonesOf = (picks: readonly SeatStone[], say: Say<"en">): string =>
  say.list(picks.map(({ seat, stone }) => `${say.whom(seat)} ${STONES[stone]}`));

function votersOf(stones: ShownStones, stone: Stone, say: Say<"en">): string {
  const voters = seatsOf(stones.length).filter((seat) => stones[seat] === stone);
  return voters.length === 0 ? "nobody" : say.whomAll(voters);
}
