import type { MailLinkWords } from "../notifications/mail-links.ts";

export const mailLinkWordsEn: MailLinkWords = {
  confirm: {
    title: "Mail from Symposion",
    question: "Shall we write to this address when something waits for you at a table?",
    button: "Yes, write to me",
    done: "Thank you: we write to you here from now on. Every mail has a link that ends it.",
    instead: "Your page can send you a new one: add the address again.",
  },
  unsubscribe: {
    title: "No more mail from Symposion",
    question: "Shall we stop writing to this address?",
    button: "Yes, no more mail",
    done: "Done: we no longer write to this address. Your tables stay as they are.",
    instead: "On your page you see where we write to you, and can stop it.",
  },
};
