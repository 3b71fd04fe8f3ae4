import type { PrivacyWords } from "./privacy-words.ts";

export const privacyWords: PrivacyWords<"en"> = {
  title: "Privacy",
  who: "Who answers for it",
  operator: (name) => `This server is run by ${name}.`,
  contact: "Reach them at:",
  noOperator: "Whoever runs this server has not given a name. Ask whoever gave you its address.",
  notReached:
    "The server does not answer now, so this page cannot say who runs it, nor how long it keeps what it keeps.",
  device: "On this device",
  deviceHelp:
    "Settings, lessons and the matches you play on this device stay in this browser until you delete them there. They are sent to nobody.",
  server: "On the server",
  serverHelp:
    "It knows you only once you sit down at a table with others or create one. It asks for a name, which need not be yours, and for nothing else unless you want to be told when it is your turn.",
  what: "What is kept",
  howLong: "For how long",
  kept: (days, backupDays, say) => {
    const time = say.count(days, { one: "day", other: "days" });
    return [
      {
        what: "Your name, your language, your tables, your moves and what you say there",
        howLong: `until you delete them on “My page”, and at most ${time} after your last visit`,
      },
      {
        what: "The browsers in which you are known: their kind, such as “Firefox, Android”, and the day of the last visit",
        howLong: `until you end them on “My page”, and at most ${time} after they were last used`,
      },
      {
        what: "If you want to be told when it is your turn: where (a browser, a mail address, a webhook), and what. Notes to a browser go, encrypted, through the service of its maker",
        howLong: `until you remove them on “My page”, and at most ${time} after your last visit`,
      },
      {
        what: "If you want them: your passkeys (their public half), recovery codes as fingerprints, your emblem, and whom you have invited or blocked",
        howLong: `until you remove them on “My page”, and at most ${time} after your last visit; invitations 30 days`,
      },
      {
        what: "Your moves in matches with others, without your name",
        howLong: "as long as one of the others is known",
      },
      { what: "A table that nobody comes to any more before its match has begun", howLong: "30 days" },
      {
        what: "The address of your device on the network, so that nobody takes more than their share of the server",
        howLong: "in memory only, while you are there and for a short time afterwards; it is not stored",
      },
      {
        what: "If somebody removes you from their table: a fingerprint of that address, made for this table alone",
        howLong: "until that table’s match is over",
      },
      { what: "What is said at a table, once its match is over", howLong: "90 days" },
      { what: "A match without a clock in which nobody moves any more", howLong: "it ends after 180 days" },
      { what: "A log of faults, without names and addresses", howLong: "as whoever runs the server decides" },
      {
        what: "Copies of everything, in case the disk fails",
        howLong:
          backupDays === null
            ? "whoever runs the server has not said it"
            : say.count(backupDays, { one: "day", other: "days" }),
      },
    ];
  },
  cookie: "The cookie",
  cookieHelp:
    "One cookie, which lets this server recognise your browser. There are no others, nothing is loaded from other servers, and nobody is followed.",
  rights: "What you can do",
  rightsHelp:
    "“My page” shows where you are known, gives you everything that is stored about you as a file, and deletes it all at once. Nobody has to be asked.",
  myPage: "My page",
};
