import type { NotificationWords } from "./notification-words.ts";

export const fr: NotificationWords = {
  site: "Symposion",
  told: {
    yourTurn: () => "C’est à vous de jouer.",
    answerWanted: () => "La table attend votre réponse.",
    timeRunsOut: () => "Votre temps est presque écoulé.",
    begins: () => "Votre partie commence.",
    rematch: (from) => (from === null ? "Une autre partie ?" : `${from} aimerait rejouer.`),
    invited: (from) => (from === null ? "On vous invite à une table." : `${from} vous invite à une table.`),
    test: () => "Voilà comment nous vous préviendrons. Tout fonctionne.",
  },
  until: (moment) => `Vous avez jusqu’à : ${moment}.`,
  timeLeft: (span) => `Temps restant : environ ${span}.`,
  subject: (title, text) => `${title} : ${text}`,
  severalTables: (count) => `Tables qui vous attendent : ${count}`,
  open: "Ouvrir la table",
  mail: {
    why: "Vous recevez ce message parce que vous avez demandé à Symposion d’écrire à cette adresse.",
    settings: "Choisir ce qui vous est signalé",
    unsubscribe: "Ne plus recevoir de messages",
    confirmSubject: "Est-ce bien votre adresse ?",
    confirmText: "Quelqu’un, sans doute vous, nous a demandé d’écrire à cette adresse quand c’est à son tour de jouer.",
    confirmButton: "Oui, écrivez-moi ici",
    confirmIgnore: "Si ce n’était pas vous, ne faites rien : nous n’écrirons plus.",
    recoverSubject: "Pour revenir à votre page",
    recoverText:
      "Quelqu’un, sans doute vous, veut revenir à cette page. Le lien sert une seule fois, pendant une heure.",
    recoverButton: "Revenir à ma page",
    recoverIgnore: "Si ce n’était pas vous, ne faites rien : rien n’a changé, et personne d’autre n’a ce lien.",
  },
};
