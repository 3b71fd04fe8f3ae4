import type { MailLinkWords } from "../notifications/mail-links.ts";

export const mailLinkWordsFr: MailLinkWords = {
  confirm: {
    title: "Les courriels de Symposion",
    question: "Voulez-vous qu’on vous écrive à cette adresse quand une table vous attend ?",
    button: "Oui, écrivez-moi",
    done: "Merci : on vous écrira désormais ici. Chaque courriel contient un lien pour arrêter.",
    instead: "Votre page peut vous en envoyer un autre : ajoutez-y l’adresse de nouveau.",
  },
  unsubscribe: {
    title: "Plus de courriels de Symposion",
    question: "Voulez-vous qu’on cesse d’écrire à cette adresse ?",
    button: "Oui, plus de courriels",
    done: "C’est fait : on n’écrit plus à cette adresse. Vos tables restent comme elles sont.",
    instead: "Sur votre page, vous voyez où l’on vous écrit, et vous pouvez l’arrêter.",
  },
};
