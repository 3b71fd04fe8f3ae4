import { mayAct } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Language, Say } from "../../../kernel/texts.ts";
import { FREE, type Subject } from "../rules/bank/bank.ts";
import { unused } from "../rules/bank/unused.ts";
import { PHILOSOPHERS, philosopherName } from "../rules/philosophers.ts";
import { TEMPLE } from "../rules/piles.ts";
import type { Question, Space, View } from "../rules/state.ts";
import { currentSubject, nextSubject } from "../rules/subjects.ts";
import { bank as en } from "./bank/bank.en.ts";
import { bank as fr } from "./bank/bank.fr.ts";
import { type BankTexts, subjectName, worded } from "./bank/worded.ts";
import { PORTRAITS } from "./portraits.ts";

const SENTENCES: Readonly<Record<Language, BankTexts>> = { en, fr };

const WORDS = {
  en: {
    day: "Day",
    rules: { regular: "regular", corruption: "Corruption", oracle: "Oracle", treachery: "Treachery" },
    moons: { one: "moon left", other: "moons left" },
    under: "under the Sun",
    subject: "Subject",
    next: "next",
    free: "anything",
    white: "white",
    black: "black",
    stones: "Stones",
    ideas: "Ideas",
    colon: ":",
    semicolon: ";",
  },
  fr: {
    day: "Jour",
    rules: { regular: "ordinaire", corruption: "Corruption", oracle: "Oracle", treachery: "Tromperie" },
    moons: { one: "lune reste", other: "lunes restent" },
    under: "sous le Soleil",
    subject: "Sujet",
    next: "ensuite",
    free: "libre",
    white: "blanc",
    black: "noir",
    stones: "Pierres",
    ideas: "Idées",
    colon: "\u00a0:",
    semicolon: "\u00a0;",
  },
};

/** At most this many bank questions are shown to an asker as ideas. */
const IDEAS = 3;

/** The path from the Temple back, the people, then the question and what the viewer knows of the stones. */
export function drawing(view: View, say: Say): string {
  const words = WORDS[say.language];
  const about = (subject: Subject): string =>
    subject === FREE ? words.free : subjectName(subject, SENTENCES[say.language]);
  return [
    `${words.day} ${view.day}, ${words.rules[view.rule]}, ${say.count(view.moonsLeft, words.moons)}`,
    ...pathLines(view, say),
    "",
    ...seatLines(view, say),
    "",
    `${words.subject}${words.colon} ${about(currentSubject(view))} (${words.next}${words.colon} ${about(nextSubject(view))})`,
    ...phaseLines(view, say),
  ].join("\n");
}

/** Only occupied spaces: `* ` is the Sun; C, O or T a symbol; `~` olive branches that still show. */
function pathLines(view: View, say: Say): readonly string[] {
  const { piles, sun, symbols, branches } = view;
  const words = WORDS[say.language];
  const named = (pile: readonly Seat[]): string =>
    pile.map((seat) => `${say.seat(seat)}${branches[seat] ? "~" : ""}`).join(", ");
  const line = (space: Space): string => {
    const marks = `${space === sun.space ? "*" : " "}${symbols[space]?.charAt(0).toUpperCase() ?? " "}`;
    const under =
      space === sun.space && sun.under.length > 0 ? ` [${words.under}${words.colon} ${named(sun.under)}]` : "";
    return `${`${space}`.padStart(2)} ${marks} ${named(piles[space] ?? [])}${under}`;
  };
  return Array.from({ length: TEMPLE }, (_, at) => TEMPLE - at)
    .filter((space) => space === sun.space || (piles[space] ?? []).length > 0)
    .map(line);
}

/** `>` marks the seats that are asked. */
const seatLines = (view: View, say: Say): readonly string[] =>
  seatsOf(view.philosophers.length).flatMap((seat) => {
    const words = WORDS[say.language];
    const philosopher = view.philosophers[seat];
    if (philosopher === undefined) return [];
    const mark = view.turn.seats.includes(seat) ? ">" : " ";
    const portrait = PORTRAITS[philosopher][say.language];
    return [`${mark} ${seat + 1} ${say.seat(seat)}, ${philosopherName(philosopher)}${words.colon} ${portrait}`];
  });

function phaseLines(view: View, say: Say): readonly string[] {
  const words = WORDS[say.language];
  const { phase } = view;
  switch (phase.is) {
    case "choosing":
      return PHILOSOPHERS.map(
        (philosopher) =>
          `  be:${philosopher}  ${philosopherName(philosopher)}${words.colon} ${PORTRAITS[philosopher][say.language]}`,
      );
    case "asking":
      return mayAct(view) ? [`${words.ideas}${words.colon}`, ...ideas(view, say)] : [];
    case "following":
    case "answering":
      return [asked(phase.question, say)];
    case "picking":
    case "deciding": {
      const known = seatsOf(phase.stones.length).flatMap((seat) => {
        const stone = phase.stones[seat] ?? null;
        return stone === null ? [] : [`${say.seat(seat)} ${stone === "w" ? words.white : words.black}`];
      });
      return [
        asked(phase.question, say),
        ...(known.length > 0 ? [`${words.stones}${words.colon} ${known.join(", ")}`] : []),
      ];
    }
    case "over":
      return [];
  }
}

const ideas = (view: View, say: Say): readonly string[] =>
  unused(view)
    .slice(0, IDEAS)
    .map(({ id }) => `  bank:${id}  ${asked({ is: "bank", id, swapped: false }, say)}`);

function asked(question: Question, say: Say): string {
  const { text, white, black } = worded(question, SENTENCES[say.language]);
  const words = WORDS[say.language];
  return `${text} (${words.white}${words.colon} ${white}${words.semicolon} ${words.black}${words.colon} ${black})`;
}
