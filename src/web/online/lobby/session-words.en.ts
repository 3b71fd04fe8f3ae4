import type { SessionWords } from "./session-words.ts";

export const sessionWords: SessionWords = {
  title: "My browsers",
  help: "In these browsers you are known, with all your tables. End one that you no longer use, or that somebody else may have: it forgets at once who you are.",
  unknownDevice: "A browser",
  isThis: "this one",
  since: (made, seen) => `since ${made}, last used ${seen}`,
  end: "End",
  ended: "Done: you are not known there any more.",
  add: "Use another device, too",
  addHelp:
    "Open this link there within ten minutes. It works once. Whoever opens it is you, with all your tables: keep it to yourself.",
  join: {
    title: "Use this device, too",
    what: "This link makes you known in this browser: your name and all your tables are here, too. It works once, within ten minutes.",
    take: "That is me: use this browser",
    myPage: "My page",
  },
};
