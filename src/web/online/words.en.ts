import { DAY } from "../../kernel/clock.ts";
import { serverSentencesEn } from "../../protocol/messages/server-sentences.en.ts";
import { lobby } from "./lobby/words.en.ts";
import { match } from "./match/words.en.ts";
import { waiting } from "./waiting/words.en.ts";
import type { OnlineWords } from "./words.ts";

const MINUTE = 60_000;

export const onlineWords: OnlineWords<"en"> = {
  sentences: serverSentencesEn,
  phrases: {
    hello: "Hello!",
    goodLuck: "Good luck!",
    yourTurn: "It is your turn.",
    oneMoment: "One moment…",
    backSoon: "Back in a minute.",
    wellPlayed: "Well played.",
    bravo: "Bravo!",
    oops: "Oops!",
    sorry: "Sorry.",
    thanks: "Thank you.",
    again: "Another one?",
    goodbye: "Goodbye!",
  },
  control: (control, say) => {
    if (control.is === "none") return control.pace === "whenever" ? "no clock, each when they like" : "no clock";
    if (control.is === "party") return "a shared timer";
    if (control.is === "live")
      return `${say.number(control.stock / MINUTE)} min + ${say.number(control.increment / 1000)} s per move`;
    return `${say.count(control.perMove / DAY, { one: "day", other: "days" })} per move`;
  },
  watching: {
    name: "Watchers",
    explained: "People with the link who do not play. You are told how many they are.",
    kinds: {
      open: "see everything at once",
      behind: "stay one reveal behind",
      afterwards: "see it after the end",
      nobody: "are not allowed",
    },
  },
  waiting,
  match,
  lobby,
};
