import type { WaitingWords } from "./words.ts";

export const waiting: WaitingWords<"fr"> = {
  create: {
    title: (game) => `${game} entre amis`,
    promise:
      "Vous aurez un lien, un code QR et six lettres. Avec l’un des trois, on s’assied en donnant simplement un nom.",
    importedMatch: "La partie de cet appareil continue à une table de ce serveur, telle qu’elle est.",
    players: "Nombre de joueurs",
    make: "Créer la table",
    details: "Détails",
    later: "Tout cela peut encore changer à la table.",
  },
  time: {
    title: "La table",
    name: "Temps",
    explained: "Sans pendule, une pendule par joueur, ou quelques jours par coup.",
    live: "En direct, avec pendule",
    days: "Par correspondance",
    own: "d’autres durées…",
    minutes: "Minutes par joueur",
    seconds: "Secondes ajoutées par coup",
    grace: "Secondes avant que la pendule démarre",
    means: (control) =>
      ({
        none: "Prenez tout votre temps.",
        live: "Si votre temps est écoulé, un remplaçant joue pour vous, sauf si le jeu compte cela comme une défaite.",
        party: "Tout le monde a le même temps à chaque tour, et chacun peut ajouter une demi-minute d’un geste.",
        days: "Inutile de rester : revenez quand c’est à vous.",
      })[control.is],
  },
  visibility: {
    name: "Qui peut venir",
    explained:
      "Les personnes qui ont le lien ou le code, ou tout le monde : la table figure alors parmi les tables ouvertes.",
    link: "par lien seulement",
    public: "tout le monde",
  },
  lock: {
    name: "Nouveaux venus",
    explained: "Les personnes qui ont le lien ou le code, et pas encore de place.",
    kinds: { open: "s’asseyent tout de suite", ask: "demandent à entrer", shut: "ne peuvent plus venir" },
  },
  takeover: {
    name: "Qui arrive en retard",
    explained: "Une fois la partie commencée, on peut continuer pour un bot ou pour quelqu’un qui est parti.",
    kinds: { open: "peut prendre la place d’un bot", ask: "est annoncé à la table", no: "peut seulement regarder" },
  },
  talk: {
    name: "Discussion",
    explained: "Des phrases toutes faites que chacun lit dans sa langue, ou aussi vos propres mots.",
    phrases: "phrases toutes faites",
    free: "texte libre",
  },
  join: {
    title: "Prenez place",
    nobody: "Encore personne : à vous l’honneur.",
    name: "Votre nom",
    sitDown: "S’asseoir",
    free: (count, say) => `${say.count(count, { one: "place libre", other: "places libres" })}.`,
    botGivesWay: "Un bot vous laisse sa place.",
    orWatch: "Vous pouvez aussi rester sur cette page et regarder dès que la partie commencera.",
    full: "Toutes les places sont prises.",
    wasFreed: "Votre place a été libérée en votre absence. Vous pouvez vous rasseoir.",
    ask: "Demander à entrer",
    askWhy: "À cette table, on demande d’abord : c’est l’hôte qui fait entrer.",
    asked: "Vous avez demandé à entrer. Restez sur cette page : vous serez assis dès que quelqu’un dira oui.",
    withdraw: "Tant pis",
    unanswered: "Personne ne vous a encore fait entrer. Vous pouvez redemander.",
  },
  knocks: {
    asks: (name, number) =>
      number === null ? `${name} aimerait s’asseoir.` : `${name} aimerait prendre le siège ${number}.`,
    left: (time) => `encore ${time}`,
    ownerAnswers: "C’est à l’hôte de répondre.",
    yes: "Faire entrer",
    yesTo: (name) => `Faire entrer : ${name}`,
    no: "Non",
    noTo: (name) => `Non : ${name}`,
  },
  seats: {
    more: "Ce que vous pouvez faire ici",
    owner: "hôte",
    presence: { present: "à la table", elsewhere: "ne regarde pas", away: "pas là" },
    free: "libre",
    of: (name) => `libre, réservée à ${name}`,
    keptFor: (names, time) => `Place gardée pour ${names} encore ${time} ; ensuite, elle est à qui la prend.`,
    sitHere: "S’asseoir ici",
    sitHereAt: (number) => `S’asseoir ici, siège ${number}`,
    askHere: "La demander",
    askHereAt: (number) => `Demander le siège ${number}`,
    moveHere: "Venir ici",
    moveHereTo: (number) => `Venir ici, siège ${number}`,
    rename: "Renommer",
    renameWhom: (name) => `Renommer ${name}`,
    keepName: "OK",
    getUp: "Se lever",
    getUpWho: (name) => `Se lever, ${name}`,
    freeSeat: "Libérer la place",
    freeSeatOf: (name) => `Libérer la place : ${name}`,
    handOver: "Nommer hôte",
    handOverTo: (name) => `Nommer hôte : ${name}`,
    handOverAsk: (name) => `Confier cette table à ${name} ?`,
    remove: "Retirer",
    removeWhom: (name) => `Retirer ${name}`,
    removeAsk: (name) => `Renvoyer ${name} ? Cette personne ne pourra plus ni s’asseoir ni regarder à cette table.`,
    lastSeatTaken: "Quelqu’un occupe le dernier siège, le seul qu’on puisse retirer.",
  },
  secondPerson: {
    title: "Quelqu’un à côté de moi joue aussi",
    name: "Nom de la deuxième personne",
    sit: "Lui donner une place",
  },
  begin: {
    startWith: (count) => `Commencer à ${count}`,
    seatsFree: (count, say) =>
      `${say.count(count, { one: "place est encore libre", other: "places sont encore libres" })} : attendez, ou installez des bots.`,
    ready: "Tout le monde est là.",
    fill: "Compléter avec des bots et commencer",
    ownerStarts: "Tout le monde est là. L’hôte lance la partie.",
    ownerStartsLater: "L’hôte lancera la partie quand toutes les places seront prises.",
    away: {
      keep: "Commencer quand même",
      bot: "Commencer avec des bots à leur place",
      drop: "Commencer avec moins de places",
    },
  },
  event: (coming) => {
    switch (coming.is) {
      case "came":
        return `${coming.name}${coming.isBot ? " (bot)" : ""} prend le siège ${coming.seat + 1}.`;
      case "went":
        return `${coming.name}${coming.isBot ? " (bot)" : ""} se lève.`;
      case "renamed":
        return `${coming.before} s’appelle maintenant ${coming.name}.`;
      case "knocked":
        return `${coming.name} demande à entrer.`;
      case "settings":
        return "L’hôte a changé les réglages.";
      case "owner":
        return "C’est vous l’hôte, maintenant.";
    }
  },
  terms: {
    title: "Comment on joue",
    explained: "Qu’est-ce que cela veut dire ?",
    change: "Changer quelque chose",
    goesOn: (steps, say) =>
      `Une partie commencée ailleurs continue ici, après ${say.count(steps, { one: "étape", other: "étapes" })}. Chacun reprend sa place.`,
  },
  invite: {
    title: "Inviter",
    screen: "Ouvrir comme écran commun",
    screenWhy:
      "(nouvel onglet) Pour un téléviseur ou un ordinateur que tout le monde voit : il montre ce qui est public ; les secrets restent sur les téléphones.",
  },
  share: {
    code: (host) => `Code à taper sur ${host}`,
    qr: "Code QR du lien",
    send: "Partager…",
    onlyHere:
      "Cette adresse ne marche que sur cet appareil. Pour les téléphones, ouvrez le site à l’adresse du réseau local que le serveur a affichée à son démarrage.",
  },
  dice: {
    title: "Des dés honnêtes",
    line: "Avant que quiconque s’assoie, le serveur a fixé sa part des dés et l’a scellée. Le sceau :",
    more: "Qu’est-ce que c’est ?",
    explained: [
      "Le sceau est une empreinte (SHA-256) du secret du serveur. Il ne dit rien du secret, mais aucun autre secret ne lui correspond.",
      "Quand vous vous asseyez, votre page lit le sceau, puis seulement ajoute ses propres lettres, tirées au hasard. Ce qui tombe vient des deux : aucun ne décide seul.",
      "À la fin de la partie, le secret est montré, et « Vérifier les dés », sur la page « Revoir », recalcule chaque tirage dans votre propre navigateur.",
    ],
    whole: "Le sceau entier :",
    seeds: "Ajouté jusqu’ici :",
    before:
      "Cela vaut à partir d’ici. Ce qui a été distribué et lancé avant que la partie arrive ici, nul ne peut le vérifier.",
  },
  leaving: {
    leave: "Quitter la table",
    ask: "Quitter cette table ? Quelqu’un d’autre en devient l’hôte ; si personne d’autre n’y est assis, elle disparaît.",
    reclaim: "Reprendre cette table",
  },
};
