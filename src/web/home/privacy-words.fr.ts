import type { PrivacyWords } from "./privacy-words.ts";

export const privacyWords: PrivacyWords<"fr"> = {
  title: "Vie privée",
  who: "Qui en répond",
  operator: (name) => `Ce serveur est tenu par ${name}.`,
  contact: "Pour le joindre :",
  noOperator: "La personne qui tient ce serveur n’a pas donné de nom. Demandez à qui vous en a donné l’adresse.",
  notReached:
    "Le serveur ne répond pas en ce moment : cette page ne peut dire ni qui le tient, ni combien de temps il garde ce qu’il garde.",
  device: "Sur cet appareil",
  deviceHelp:
    "Les réglages, les leçons et les parties que vous jouez sur cet appareil restent dans ce navigateur jusqu’à ce que vous les y effaciez. Ils ne sont envoyés à personne.",
  server: "Sur le serveur",
  serverHelp:
    "Il ne vous connaît que si vous prenez place à une table avec d’autres, ou en créez une. Il demande un nom, qui peut être inventé, et rien d’autre, sauf si vous voulez être prévenu quand c’est à vous.",
  what: "Ce qui est gardé",
  howLong: "Combien de temps",
  kept: (days, backupDays, say) => {
    const time = say.count(days, { one: "jour", other: "jours" });
    return [
      {
        what: "Votre nom, votre langue, vos tables, vos coups et ce que vous y dites",
        howLong: `jusqu’à ce que vous les effaciez sur « Ma page », et au plus ${time} après votre dernière visite`,
      },
      {
        what: "Les navigateurs qui vous connaissent : leur sorte, comme « Firefox, Android », et le jour de la dernière visite",
        howLong: `jusqu’à ce que vous les déconnectiez sur « Ma page », et au plus ${time} après leur dernier usage`,
      },
      {
        what: "Si vous voulez être prévenu quand c’est à vous : où (un navigateur, une adresse de courriel, un webhook), et de quoi. Les mots à un navigateur passent, chiffrés, par le service de son fabricant",
        howLong: `jusqu’à ce que vous les retiriez sur « Ma page », et au plus ${time} après votre dernière visite`,
      },
      {
        what: "Si vous en voulez : vos clés d’accès (leur moitié publique), l’empreinte des codes de secours, votre emblème, et les personnes que vous avez invitées ou bloquées",
        howLong: `jusqu’à ce que vous les retiriez sur « Ma page », et au plus ${time} après votre dernière visite ; les invitations, 30 jours`,
      },
      {
        what: "Vos coups dans les parties avec d’autres, sans votre nom",
        howLong: "tant que l’un des autres est connu",
      },
      { what: "Une table où plus personne ne vient avant le début de la partie", howLong: "30 jours" },
      {
        what: "L’adresse de votre appareil sur le réseau, pour que personne ne prenne plus que sa part du serveur",
        howLong: "en mémoire seulement, tant que vous êtes là et peu après ; elle n’est pas enregistrée",
      },
      {
        what: "Si quelqu’un vous retire de sa table : une empreinte de cette adresse, propre à cette table",
        howLong: "jusqu’à la fin de la partie de cette table",
      },
      { what: "Ce qui s’est dit à une table, une fois sa partie finie", howLong: "90 jours" },
      { what: "Une partie sans pendule où plus personne ne joue", howLong: "elle s’arrête au bout de 180 jours" },
      { what: "Un journal des pannes, sans noms ni adresses", howLong: "selon la personne qui tient le serveur" },
      {
        what: "Des copies de tout cela, en cas de panne du disque",
        howLong:
          backupDays === null
            ? "la personne qui tient le serveur ne l’a pas dit"
            : say.count(backupDays, { one: "jour", other: "jours" }),
      },
    ];
  },
  cookie: "Le cookie",
  cookieHelp:
    "Un seul cookie, par lequel ce serveur reconnaît votre navigateur. Il n’y en a pas d’autres, rien n’est chargé d’ailleurs, et personne n’est suivi.",
  rights: "Ce que vous pouvez faire",
  rightsHelp:
    "« Ma page » montre où vous êtes connu, vous donne dans un fichier tout ce qui est gardé de vous, et l’efface d’un coup. Il n’y a personne à qui demander.",
  myPage: "Ma page",
};
