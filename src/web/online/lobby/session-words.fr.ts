import type { SessionWords } from "./session-words.ts";

export const sessionWords: SessionWords = {
  title: "Mes navigateurs",
  help: "Ces navigateurs vous connaissent, avec toutes vos tables. Déconnectez celui qui ne vous sert plus, ou que quelqu’un d’autre pourrait avoir : il ne sait aussitôt plus qui vous êtes.",
  unknownDevice: "Un navigateur",
  isThis: "celui-ci",
  since: (made, seen) => `depuis le ${made}, utilisé pour la dernière fois le ${seen}`,
  end: "Déconnecter",
  ended: "C’est fait : il ne vous connaît plus.",
  add: "Utiliser aussi un autre appareil",
  addHelp:
    "Ouvrez-y ce lien dans les dix minutes. Il ne sert qu’une fois. La personne qui l’ouvre est vous, avec toutes vos tables : gardez-le pour vous.",
  join: {
    title: "Utiliser aussi cet appareil",
    what: "Avec ce lien, ce navigateur vous connaît : votre nom et toutes vos tables sont aussi ici. Il ne sert qu’une fois, dans les dix minutes.",
    take: "C’est moi : utiliser ce navigateur",
    myPage: "Ma page",
  },
};
