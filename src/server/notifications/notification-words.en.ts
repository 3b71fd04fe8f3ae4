import type { NotificationWords } from "./notification-words.ts";

export const en: NotificationWords = {
  site: "Symposion",
  told: {
    yourTurn: () => "It is your turn.",
    answerWanted: () => "The table waits for your answer.",
    timeRunsOut: () => "Your time is nearly over.",
    begins: () => "Your match begins.",
    rematch: (from) => (from === null ? "Another match?" : `${from} would like another match.`),
    invited: (from) => (from === null ? "You are invited to a table." : `${from} invites you to a table.`),
    test: () => "This is how we will tell you. Everything works.",
  },
  until: (moment) => `You have until: ${moment}.`,
  timeLeft: (span) => `Time left: about ${span}.`,
  subject: (title, text) => `${title}: ${text}`,
  severalTables: (count) => `Tables that wait for you: ${count}`,
  open: "Open the table",
  mail: {
    why: "You get this mail because you asked Symposion to write to this address.",
    settings: "Change what we tell you",
    unsubscribe: "No more mails",
    confirmSubject: "Is this your address?",
    confirmText: "Somebody, probably you, asked us to write to this address when it is their turn.",
    confirmButton: "Yes, write to me here",
    confirmIgnore: "If it was not you, do nothing: we will not write again.",
    recoverSubject: "The way back to your page",
    recoverText: "Somebody, probably you, wants to come back to this page. The link does it once, within an hour.",
    recoverButton: "Back to my page",
    recoverIgnore: "If it was not you, do nothing: nothing has changed, and nobody else has this link.",
  },
};
