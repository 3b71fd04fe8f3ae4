import { FREE } from "../rules/bank/bank.ts";
import { philosopherName } from "../rules/philosophers.ts";
import type { Stone } from "../rules/state.ts";
import { bank } from "./bank/bank.en.ts";
import { subjectName, worded } from "./bank/worded.ts";
import type { Words } from "./words.ts";

const STONES: Readonly<Record<Stone, string>> = { w: "white", b: "black" };
const STONES_OF = { one: "stone", other: "stones" };
const place = (space: number): string => (space === 17 ? "the Temple of Wisdom" : `space ${space}`);

export const words: Words<"en"> = {
  worded: (question) => worded(question, bank),
  load: bank.load,
  subject: (subject) => (subject === FREE ? "" : subjectName(subject, bank)),
  stones: STONES,
  rules: { regular: "an ordinary day", corruption: "Corruption", oracle: "Oracle", treachery: "Treachery" },
  ruleExplained: (rule, picks, say) =>
    ({
      regular: "All stones are shown together.",
      corruption: `The asker shows a stone, then turns ${say.count(picks, STONES_OF)} of the others to its colour.`,
      oracle: `The asker sees ${say.count(picks, STONES_OF)}, then keeps or turns.`,
      treachery: "The asker sees every stone, then keeps or turns.",
    })[rule],
  objections: {
    "off-subject": "off the subject",
    unclear: "unclear",
    foregone: "obvious answer",
    offensive: "offensive",
    repeated: "asked before",
  },

  path: "The way to the Temple of Wisdom",
  space: (space) => (space === 17 ? "Temple" : `space ${space}`),
  spokenSpace: ({ space, symbol, pile, isSun, under }, say) =>
    [
      space === 17 ? "Temple of Wisdom" : `Space ${space}`,
      ...(symbol === null ? [] : [words.rules[symbol]]),
      ...(isSun ? ["the Sun is here"] : []),
      pile.length === 0 ? "nobody" : `from the top: ${say.list(pile.map((seat) => say.whom(seat)))}`,
      ...(under.length === 0 ? [] : [`under the Sun: ${say.list(under.map((seat) => say.whom(seat)))}`]),
    ].join("; "),
  dayOf: (day, days) => `Day ${day} of ${days}`,
  moons: (left, say) => say.count(left, { one: "moon left", other: "moons left" }),

  subjects: "Subjects",
  now: "now",
  next: "next",
  later: "then",

  asksAbout: (seat, isPast, say) => (isPast ? "asked about" : `${say.form(seat, "ask", "asks")} about`),
  anySubject: "anything",
  yourTurn: "Your turn. Ask about",
  seeks: (seat, say) => `${say.does(seat, "are", "is")} looking for a question…`,
  withdrawn: (seat, say) => `Too many objections: ${say.whom(seat)} must find another question.`,
  walks: (seat, spaces, say) => `${say.does(seat, "walk", "walks")} ${say.number(spaces)}`,
  goesUnder: (seat, say) => `${say.does(seat, "go", "goes")} under the Sun`,
  underTheSun: "under the Sun",
  lands: (seat, space, onTopOf, say) =>
    `${say.form(seat, "land", "lands")} ${space === 17 ? "in the Temple" : `on ${space}`}${onTopOf === null ? "" : `, on top of ${say.whom(onTopOf)}`}`,
  followsTo: (seat, from, to, say) => `${say.form(seat, "follow", "follows")}, from ${from} to ${to}`,
  stays: (seat, say) => `${say.does(seat, "stay", "stays")}: the olive branches are spent.`,
  nextIs: (seat, say) => `Next: ${say.whom(seat)}, on`,
  howMany: (others, say) => `How many of the ${say.number(others)} agree?`,
  notes: {
    asks: (seat, say) => say.form(seat, "ask", "asks"),
    follows: (seat, say) => say.form(seat, "follow", "follows"),
    asksNext: (seat, say) => `${say.form(seat, "ask", "asks")} next`,
  },
  noteWalks: (seat, spaces, say) => `${say.form(seat, "walk", "walks")} ${say.number(spaces)}`,

  yours: "yours",
  onItsWay: "on its way",
  withObjection: "with an objection",
  branchSpent: "my branches are spent",
  branchKept: "I keep my branches",
  agreeOf: (same, known, say) => `${say.number(same)} of ${say.number(known)} ${same === 1 ? "agrees" : "agree"}`,
  youWalk: (spaces, say) => `you walk ${say.number(spaces)}`,
  nobody: "nobody",
  people: (count, say) => say.count(count, { one: "person", other: "people" }),
  youAndOthers: (others, say) => `you and ${say.count(others, { one: "other", other: "others" })}`,

  votedOf: (cast, seats, say) => `${say.number(cast)} of ${say.number(seats)} have voted.`,
  thinking: (names) => `Still thinking: ${names}`,
  knownStones: (white, black, secret, say) =>
    [
      ...(white === "" ? [] : [`White: ${white}.`]),
      ...(black === "" ? [] : [`Black: ${black}.`]),
      ...(secret === 0 ? [] : [`${say.number(secret)} still secret.`]),
    ].join(" "),
  andMore: (count, say) => `and ${say.number(count)} more`,
  ifWalks: (asker, sun, say) => `If ${say.whom(asker)} walks, so do you, up to the Sun on ${sun}.`,
  ifFails: (asker, say) => `If ${say.whom(asker)} fails, you stay, and your branches are gone.`,
  ifRivals: (rivals, say) =>
    `${say.does(rivals, "stand", "stands", "stand")} further behind: whoever of them follows goes instead of you.`,

  ballots: "The stones",
  ballot: ({ seat, face, isAsker, isFollower, isPicked, agrees }, say) =>
    [
      `${say.seat(seat)}${isAsker ? ", the asker" : ""}${isFollower ? ", the follower" : ""}`,
      face === null ? "no stone yet" : face === "down" ? "a stone face down" : `a ${STONES[face]} stone`,
      ...(isPicked ? ["picked"] : []),
      ...(agrees === null ? [] : [agrees ? "agrees with the asker" : "disagrees"]),
    ].join("; "),
  ranks: "The final order",
  rank: (seat, rank, space, say) => `${rank}: ${say.seat(seat)}, ${place(space)}`,

  branches: { showing: "olive branches: may still follow once", spent: "no olive branches left" },

  ideas: "Ideas",
  otherIdeas: "Other ideas",
  aboutPeople: "Better not to ask about people at the table.",
  ask: "Ask this",
  chooseIdea: "Choose an idea",
  swap: "Swap stones",
  reword: "Reword",
  writeOwn: "Write my own",
  question: "Your question",
  answer: { w: "White answer", b: "Black answer" },
  left: (letters, say) => `${say.number(letters)} left`,
  nowWrite: { text: "First the question", white: "Now the white answer", black: "Now the black answer" },

  wrong: "Something wrong with the question?",
  objection: "Objection",
  whatIsWrong: "What is wrong with it?",
  objectionsExplained: {
    "off-subject": "It is about something else.",
    unclear: "I do not understand it.",
    foregone: "We all know the result.",
    offensive: "It could hurt somebody.",
    repeated: "We have already had it.",
  },
  objectionMeans: (asker, say) =>
    `It goes in with your stone, in secret. If more than half object, ${say.whom(asker)} must ask another question.`,
  neverMind: "Never mind",
  objectAndVote: "Object and vote",

  follow: "Follow",
  pass: "Stay",
  pickThem: (rule, seats, say) => `${rule === "corruption" ? "Turn" : "See"} ${say.whomAll(seats)}`,
  chooseMore: (missing, hasSome, say) => `Choose ${say.number(missing)}${hasSome ? " more" : ""}`,
  youShowed: (stone, picked, say) =>
    `You showed ${STONES[stone]}.${picked.length === 0 ? "" : ` So will ${say.whomAll(picked)}.`}`,
  mustAgree: (rest, least, most, say) =>
    `Of the other ${say.number(rest)}, ${say.number(least)} to ${say.number(most)} must agree.`,
  ifAllAgree: (others, say) => `If all ${say.number(others)} do, you go under the Sun.`,
  oracleSteps: [
    "You choose. Everybody sees their stones.",
    "You keep your own stone, still hidden, or turn it.",
    "All the others show.",
  ],
  keep: "Keep",
  turn: "Turn",

  wish: {
    who: "Who would you like to be?",
    secretly: "Choose in secret: all are shown together.",
    be: (philosopher) => `Be ${philosopherName(philosopher)}`,
    any: "No wish",
    sealed: "Your wish is in. You may still change it.",
  },

  prompt: {
    ask: (same, different, say) =>
      `Aim for a close vote: ${say.number(same)} to ${say.number(different)} and you walk ${say.number(different)}.`,
    askThis: "Ask this question, or choose another one.",
    follow: (asker, say) => `Follow ${say.whom(asker)}? Tell nobody: all answer at once.`,
    followFirst: (asker, say) => `Follow ${say.whom(asker)}? The first to declare follows.`,
    guess: "Guess: what will most say, but not all?",
    answer: "Answer as you really think.",
    sealed: {
      vote: "Your stone is in. You may still change it.",
      follow: "You follow. You may still change your mind.",
      pass: "You stay. You may still change your mind.",
    },
    pick: (rule, picks, say) =>
      rule === "corruption"
        ? `Corruption: turn ${say.count(picks, STONES_OF)}, unseen.`
        : `Oracle: choose ${say.count(picks, STONES_OF)} to see.`,
    decide: (rule) =>
      rule === "oracle" ? "Oracle: keep your stone, or turn it?" : "Treachery: all have shown. And you?",
    waitFollow: (asker, say) => `Will anybody follow ${say.whom(asker)}?`,
    waitVotes: "Everybody is voting.",
    waitPick: (seat, rule, say) =>
      rule === "corruption"
        ? `${say.does(seat, "choose", "chooses")} whose stones to turn.`
        : `${say.does(seat, "consult", "consults")} the Oracle.`,
    waitDecide: (seat, say) => `${say.does(seat, "keep or turn your", "keeps or turns the")} stone.`,
    over: (seat, isOutstanding, say) =>
      isOutstanding
        ? `${say.does(seat, "win", "wins")} in the Temple of Wisdom: an Outstanding Victory!`
        : `${say.does(seat, "win", "wins")}, on top of the pile nearest to the Temple.`,
  },
  described: (move, asker, rule, say) => {
    switch (move.is) {
      case "be":
        return move.philosopher === null ? words.wish.any : words.wish.be(move.philosopher);
      case "ask":
        return `Ask: “${move.text}”`;
      case "bank":
        return `Ask: “${worded(move, bank).text}”`;
      case "follow":
        return `Follow ${say.whom(asker)} and spend your olive branches`;
      case "pass":
        return "Stay, and keep your olive branches";
      case "vote":
        return `Cast a ${STONES[move.stone]} stone${
          move.objection === null ? "" : ` and object: ${words.objections[move.objection]}`
        }`;
      case "pick":
        return words.pickThem(rule, move.seats, say);
      case "keep":
        return "Keep your stone as it is";
      case "turn":
        return "Turn your stone over";
    }
  },
};
