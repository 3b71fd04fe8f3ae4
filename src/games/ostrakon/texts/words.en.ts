import { FREE } from "../rules/bank/bank.ts";
import type { Stone } from "../rules/state.ts";
import { bank } from "./bank/bank.en.ts";
import { subjectName, worded } from "./bank/worded.ts";
import type { Words } from "./words.ts";

const STONES: Readonly<Record<Stone, string>> = { w: "white", b: "black" };
const OTHERS = { one: "other philosopher", other: "other philosophers" };
const STONES_OF = { one: "stone", other: "stones" };
const about = (subject: string): string => (subject === "" ? "about anything" : `about “${subject}”`);
const place = (space: number): string => (space === 17 ? "the Temple of Wisdom" : `space ${space}`);

export const words: Words<"en"> = {
  worded: (question) => worded(question, bank),
  subject: (subject) => (subject === FREE ? "" : subjectName(subject, bank)),
  stones: STONES,
  rules: { regular: "an ordinary day", corruption: "Corruption", oracle: "Oracle", treachery: "Treachery" },
  ruleExplained: (rule, picks, say) =>
    ({
      regular: "All stones are shown together.",
      corruption: `The asker buys ${say.count(picks, STONES_OF)} unseen.`,
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
  day: (day) => `Day ${day}`,
  moons: (left, say) => say.count(left, { one: "moon left", other: "moons left" }),

  subjects: "Subjects",
  now: "now",
  next: "next",
  later: "then",

  asks: (seat, subject, say) => `${say.does(seat, "ask", "asks")} ${about(subject)}`,
  seeks: (seat, subject, say) => `${say.does(seat, "are", "is")} looking for a question ${about(subject)}…`,
  draft: "Your question, not asked yet",
  lastVote: "The last vote",
  follower: (seat, say) => say.does(seat, "follow", "follows"),
  drama: (drama, say) => {
    const does = (you: string, one: string): string => say.does(drama.seat, you, one);
    switch (drama.is) {
      case "buying":
        return `${does("show", "shows")} ${drama.stone === null ? "a stone" : STONES[drama.stone]} and ${say.form(drama.seat, "buy", "buys")} ${say.count(drama.picks, STONES_OF)}: whose?`;
      case "bought":
        return `${does("have", "has")} bought ${say.whomAll(drama.seats)}: ${STONES[drama.stone]} now.`;
      case "consulting":
        return `${does("ask", "asks")} the Oracle to show ${say.count(drama.picks, STONES_OF)}: whose?`;
      case "hearing":
        return `The Oracle shows ${say.whomAll(drama.seats)}. ${does("keep or turn your", "keeps or turns a")} hidden stone.`;
      case "betraying":
        return `All stones lie open. Will ${say.whom(drama.seat)} change sides?`;
      case "kept":
        return `${does("keep your", "keeps the")} stone.`;
      case "turned":
        return `${does("have turned your", "has turned the")} stone!`;
    }
  },
  withdrawn: (seat, say) => `Too many object: ${say.whom(seat)} must find another question.`,
  imposed: "The bank asks, and this question stands.",
  tally: ({ same, different }, say) =>
    `${say.count(same, { one: "agrees", other: "agree" })}, ${say.count(different, { one: "does not", other: "do not" })}`,
  totals: ({ white, black }, say) => `${say.number(white)} white, ${say.number(black)} black`,
  advances: (spaces, say) => say.count(spaces, { one: "space", other: "spaces" }),
  underTheSun: "under the Sun",
  whyUnder: { allAgree: "everybody agrees", tooFewAgree: "fewer than half agree" },

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
  aboutPeople: "Better not about people at the table.",
  backToIdeas: "Back to the ideas",
  ask: "Ask this",
  swap: "Swap stones",
  reword: "Reword",
  writeOwn: "Write my own",
  question: "Your question",
  answer: { w: "White answer", b: "Black answer" },
  objection: "Objection",
  noObjection: "none",
  follow: "Follow",
  pass: "Pass",
  pickThem: (rule, seats, say) => `${rule === "corruption" ? "Buy" : "Show"} ${say.whomAll(seats)}`,
  keep: "Keep",
  turn: "Turn",
  becomes: (stone, answer) => `${STONES[stone]}: ${answer}`,

  prompt: {
    ask: (subject, mayWrite) =>
      `You ask ${about(subject)}: choose an idea${mayWrite ? " or write your own" : ""}. The closer the vote, the further you walk.`,
    askThis: "Ask this question, or choose another one.",
    follow: (asker, say) =>
      `Do you follow ${say.whom(asker)}? If the vote succeeds you walk along; your olive branches are spent either way.`,
    guess: "You asked: cast the stone that most of the others will cast, but not all of them.",
    answer: "Answer as you really think: white or black?",
    sealed: (missing, say) =>
      missing.length === 0
        ? "Your answer is sealed."
        : `Sealed; you may still change your mind. Waiting for ${say.whomAll(missing)}.`,
    pick: (rule, missing, say) =>
      missing === 0
        ? "Confirm your choice, or change it."
        : rule === "corruption"
          ? `Corruption: choose ${say.count(missing, OTHERS)} to buy.`
          : `Oracle: choose ${say.count(missing, OTHERS)} to consult.`,
    decide: (rule) =>
      rule === "oracle"
        ? "The Oracle has spoken: keep your stone, or turn it?"
        : "You have seen every stone: keep yours, or turn it?",
    waitFollow: (seats, say) => `Will anybody follow? Waiting for ${say.whomAll(seats)}.`,
    waitVotes: (cast, seats, say) => `Everybody votes: ${say.number(cast)} of ${say.count(seats, STONES_OF)} are cast.`,
    waitPick: (seat, rule, say) =>
      rule === "corruption" ? `${say.seat(seat)} chooses whom to buy.` : `${say.seat(seat)} consults the Oracle.`,
    waitDecide: (seat, say) => `${say.seat(seat)} keeps or turns the stone.`,
    over: (seat, isOutstanding, say) =>
      isOutstanding
        ? `${say.does(seat, "win", "wins")} in the Temple of Wisdom: an Outstanding Victory!`
        : `${say.does(seat, "win", "wins")}, on top of the pile nearest to the Temple.`,
  },
  described: (move, asker, rule, say) => {
    switch (move.is) {
      case "ask":
        return `Ask: “${move.text}”`;
      case "bank":
        return `Ask: “${worded(move, bank).text}”`;
      case "follow":
        return `Follow ${say.whom(asker)} and spend your olive branches`;
      case "pass":
        return "Pass and keep your olive branches";
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
