import { siteTitle } from "../games/site-title.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Language, Say } from "../kernel/texts.ts";

/** Every sentence of the terminal program itself. Sentences about a game come from its room. */
export interface TerminalWords {
  readonly about: string;
  readonly commands: {
    readonly play: string;
    readonly replay: string;
    readonly verify: string;
    readonly backup: string;
    readonly restore: string;
    readonly check: string;
    readonly moveToPostgres: string;
    readonly moveToSqlite: string;
    readonly migrate: string;
    readonly fuzz: string;
    readonly newGame: string;
    readonly games: string;
  };
  readonly flags: {
    readonly seats: string;
    readonly bots: string;
    readonly level: string;
    readonly option: string;
    readonly name: string;
    readonly seed: string;
    readonly seat: string;
    readonly matches: string;
    readonly minutes: string;
    readonly every: string;
    readonly days: string;
    readonly help: string;
  };
  readonly titles: { readonly "Usage:": string; readonly "Options:": string; readonly "Commands:": string };
  readonly badCall: string;
  readonly players: (min: number, max: number) => string;
  readonly minutes: (min: number, max: number) => string;
  readonly chooseGame: string;
  readonly person: (number: number) => string;
  readonly bot: (level: number, name: string) => string;
  /** Asks this seat for a move. */
  readonly prompt: (seat: Seat, say: Say) => string;
  readonly moves: (all: string) => string;
  readonly help: readonly string[];
  readonly curtain: (name: string) => string;
  readonly hide: string;
  readonly offersDraw: (seat: Seat, say: Say) => string;
  readonly acceptDraw: (name: string) => string;
  readonly declines: (name: string) => string;
  readonly standIn: (name: string) => string;
  readonly takesBack: (seat: Seat, say: Say) => string;
  readonly othersSince: string;
  readonly places: (place: number) => string;
  readonly noWinner: string;
  readonly record: string;
  readonly leftOpen: string;
  readonly noSuchGame: (id: string, known: string) => string;
  readonly noSuchFile: (path: string) => string;
  readonly noSuchBot: (level: string, known: string) => string;
  readonly badNumber: (text: string) => string;
  /** A record of a personal game tells what its own people saw. */
  readonly notMadeFor: (seat: number) => string;
  readonly noSuchLanguage: (text: string, ours: string) => string;
  readonly tooManyBots: string;
  readonly badOption: (text: string) => string;
  readonly committed: (commitment: string) => string;
  readonly added: (name: string, seed: string) => string;
  readonly backedUp: (file: string) => string;
  readonly copiesRemoved: (count: number) => string;
  readonly restored: (file: string) => string;
  readonly setAside: (file: string) => string;
  readonly moved: (database: string, matches: number) => string;
  readonly migrated: (database: string, migrations: number) => string;
  readonly machineRefused: (why: string) => string;
  readonly whole: (file: string, matches: number) => string;
  readonly damaged: (file: string) => string;
  readonly restoreABackup: string;
  readonly yes: string;
}

const en: TerminalWords = {
  about: `${siteTitle("en")}, in your terminal.`,
  commands: {
    play: "play a match: against bots, with friends at one keyboard, or bots among themselves",
    replay: "watch a recorded match again: a file, - for standard input, or a link's text",
    verify: "recompute every shuffle and roll of a recorded match: a file, or - for standard input",
    backup:
      "copy all tables of the server into one file, while it runs; DATA_DIR or DATABASE_URL says where they are kept",
    restore: "put such a copy in the place of what the server keeps, which is set aside; stop the server first",
    check: "read everything that a server keeps, or a copy of it, and say what is damaged; it may run meanwhile",
    moveToPostgres:
      "copy what the server keeps in DATA_DIR into the empty database DATABASE_URL; stop the server first",
    moveToSqlite: "copy what the servers keep in DATABASE_URL into the folder DATA_DIR; stop all servers first",
    migrate: "bring the tables of DATABASE_URL up to this version, before its servers are updated",
    fuzz: "throw random and hostile input at the rules until the budget is spent",
    newGame: "create the room of a new game; its tests fail until it is filled in",
    games: "the games, their players and options",
  },
  flags: {
    seats: "how many sit at the table",
    bots: "how many bots, or the level of each: 1,2,random",
    level: "the level of all bots",
    option: "options of the game: name=value",
    name: "the names of the people at the keyboard",
    seed: "the same seed gives the same dice and the same bots",
    seat: "through whose eyes; without it, a watcher's",
    matches: "at most this many matches",
    minutes: "at most this many minutes",
    every: "make a copy every so many hours, in the folder FILE (backups), and check it",
    days: "remove such copies after so many days",
    help: "this help",
  },
  titles: { "Usage:": "Usage:", "Options:": "Options:", "Commands:": "Commands:" },
  badCall: "symposion does not know this command; symposion --help lists them.",
  players: (min, max) => `${min}–${max} players`,
  minutes: (min, max) => `${min}–${max} minutes`,
  chooseGame: "Which game?",
  person: (number) => `Player ${number}`,
  bot: (level, name) => (level === 0 ? `bot: ${name}` : `bot, level ${level}: ${name}`),
  prompt: (seat, say) => (say.isYou(seat) ? "Your move" : `${say.seat(seat)}, your move`),
  moves: (all) => `Moves: ${all}`,
  help: [
    "Type a move; Tab completes it. Besides moves there are:",
    "  ?         all moves open to you",
    "  /draw     offer a draw",
    "  /resign   give up, or leave the seat to a stand-in",
    "  /undo     take your move back, where nothing was shown since",
    "  /record   the match so far",
    "  /quit     leave the table",
  ],
  curtain: (name) => `Hand the keyboard to ${name}, then press Enter.`,
  hide: "Press Enter to hide this.",
  offersDraw: (seat, say) => `${say.does(seat, "offer", "offers")} a draw.`,
  acceptDraw: (name) => `${name}, do you accept? (y/n)`,
  declines: (name) => `${name} declines.`,
  standIn: (name) => `A stand-in plays on for ${name}.`,
  takesBack: (seat, say) => `${say.does(seat, "take", "takes")} the last move back.`,
  othersSince: "Somebody else has moved since: that cannot be taken back.",
  places: (place) => `${place}.`,
  noWinner: "Nobody has won.",
  record: "Record of the match:",
  leftOpen: "The match is left open. Its record so far:",
  noSuchGame: (id, known) => `There is no game "${id}" here. There are: ${known}.`,
  noSuchFile: (path) => `"${path}" cannot be read.`,
  noSuchBot: (level, known) => `There is no bot "${level}" in this game. There are: ${known}.`,
  badNumber: (text) => `"${text}" is not a number that fits here.`,
  notMadeFor: (seat) => `This record was made for other people: it does not tell what seat ${seat} saw.`,
  noSuchLanguage: (text, ours) => `There is no language "${text}" here. There are: ${ours}.`,
  tooManyBots: "There are more bots than seats.",
  badOption: (text) => `"${text}" is not an option: write name=value.`,
  committed: (commitment) => `Sealed before the match: ${commitment}`,
  added: (name, seed) => `${name} added: ${seed}`,
  backedUp: (file) => `Everything has been copied to ${file}. It contains every player’s secrets: keep it to yourself.`,
  copiesRemoved: (count) => `Copies that were too old and have been removed: ${count}.`,
  restored: (file) => `Restored: ${file} holds what was copied.`,
  setAside: (file) => `What was there before is now called ${file}.`,
  moved: (database, matches) =>
    `Everything has been copied to ${database} and compared: ${matches} ${matches === 1 ? "match" : "matches"}, and everything else. The original stays as it is.`,
  migrated: (database, migrations) =>
    migrations === 0 ? `${database} is up to date already.` : `${database} is up to date; changes made: ${migrations}.`,
  machineRefused: (why) => `The system refused: ${why}. Nothing has changed.`,
  whole: (file, matches) => `${file} is whole: ${matches} ${matches === 1 ? "match" : "matches"}, and everything else.`,
  damaged: (file) => `${file} is damaged:`,
  restoreABackup: "Restore a backup that is whole: symposion restore FILE.",
  yes: "y",
};

const fr: TerminalWords = {
  about: `${siteTitle("fr")}, dans votre terminal.`,
  commands: {
    play: "jouer une partie : contre des bots, à plusieurs sur un clavier, ou entre bots",
    replay: "revoir une partie notée : un fichier, - pour l’entrée standard, ou le texte d’un lien",
    verify: "recalculer chaque mélange et chaque lancer d’une partie notée : un fichier, ou - pour l’entrée standard",
    backup:
      "copier toutes les tables du serveur dans un fichier, sans l’arrêter ; DATA_DIR ou DATABASE_URL dit où elles sont",
    restore: "remettre une telle copie à la place de ce que garde le serveur, mis de côté ; arrêtez-le d’abord",
    check: "relire tout ce que garde un serveur, ou une copie, et dire ce qui est endommagé ; il peut tourner",
    moveToPostgres: "copier ce que garde le serveur dans DATA_DIR vers la base vide DATABASE_URL ; arrêtez-le d’abord",
    moveToSqlite: "copier ce que gardent les serveurs dans DATABASE_URL vers le dossier DATA_DIR ; arrêtez-les d’abord",
    migrate: "adapter les tables de DATABASE_URL à cette version, avant de mettre à jour les serveurs",
    fuzz: "bombarder les règles de coups au hasard et d’entrées hostiles jusqu’à épuisement du budget",
    newGame: "créer le dossier d’un nouveau jeu ; ses tests échouent tant qu’il n’est pas rempli",
    games: "les jeux, leurs joueurs et leurs options",
  },
  flags: {
    seats: "combien de places à la table",
    bots: "combien de bots, ou le niveau de chacun : 1,2,random",
    level: "le niveau de tous les bots",
    option: "options du jeu : nom=valeur",
    name: "le nom des personnes au clavier",
    seed: "même graine, mêmes dés et mêmes bots",
    seat: "par les yeux de qui ; sans cela, ceux d’un spectateur",
    matches: "pas plus de parties que cela",
    minutes: "pas plus de minutes que cela",
    every: "faire une copie toutes les tant d’heures, dans le dossier FILE (backups), et la vérifier",
    days: "supprimer ces copies après tant de jours",
    help: "cette aide",
  },
  titles: { "Usage:": "Utilisation :", "Options:": "Options :", "Commands:": "Commandes :" },
  badCall: "symposion ne connaît pas cette commande ; symposion --help les énumère.",
  players: (min, max) => `${min} à ${max} joueurs`,
  minutes: (min, max) => `${min} à ${max} minutes`,
  chooseGame: "Quel jeu ?",
  person: (number) => `Joueur ${number}`,
  bot: (level, name) => (level === 0 ? `bot : ${name}` : `bot, niveau ${level} : ${name}`),
  prompt: (seat, say) => (say.isYou(seat) ? "À vous de jouer" : `${say.seat(seat)}, à vous de jouer`),
  moves: (all) => `Coups : ${all}`,
  help: [
    "Tapez un coup ; Tab le complète. Il y a aussi :",
    "  ?         tous les coups possibles",
    "  /draw     proposer la nulle",
    "  /resign   abandonner, ou laisser la place à un remplaçant",
    "  /undo     annuler votre coup, si rien n’a été dévoilé depuis",
    "  /record   la partie jusqu’ici",
    "  /quit     quitter la table",
  ],
  curtain: (name) => `Passez le clavier à ${name}, puis appuyez sur Entrée.`,
  hide: "Appuyez sur Entrée pour cacher l’écran.",
  offersDraw: (seat, say) => `${say.does(seat, "proposez", "propose")} la nulle.`,
  acceptDraw: (name) => `${name}, acceptez-vous ? (o/n)`,
  declines: (name) => `${name} refuse.`,
  standIn: (name) => `Un remplaçant joue désormais pour ${name}.`,
  takesBack: (seat, say) => `${say.does(seat, "annulez votre", "annule son")} dernier coup.`,
  othersSince: "Quelqu’un d’autre a joué depuis : ce coup ne peut plus être annulé.",
  places: (place) => (place === 1 ? "1er" : `${place}e`),
  noWinner: "Personne n’a gagné.",
  record: "La partie, notée :",
  leftOpen: "La partie reste ouverte. La voici jusqu’ici :",
  noSuchGame: (id, known) => `Il n’y a pas ici de jeu « ${id} ». Il y a : ${known}.`,
  noSuchFile: (path) => `Impossible de lire « ${path} ».`,
  noSuchBot: (level, known) => `Il n’y a pas de bot « ${level} » dans ce jeu. Il y a : ${known}.`,
  badNumber: (text) => `« ${text} » n’est pas un nombre valable ici.`,
  notMadeFor: (seat) => `Cette partie a été notée pour d’autres : elle ne dit pas ce que la place ${seat} a vu.`,
  noSuchLanguage: (text, ours) => `Il n’y a pas de langue « ${text} » ici. Il y a : ${ours}.`,
  tooManyBots: "Il y a plus de bots que de sièges.",
  badOption: (text) => `« ${text} » n’est pas une option : écrivez nom=valeur.`,
  committed: (commitment) => `Scellé avant la partie : ${commitment}`,
  added: (name, seed) => `${name} a ajouté : ${seed}`,
  backedUp: (file) => `Tout est copié dans ${file}. Il contient les secrets de tous les joueurs : gardez-le pour vous.`,
  copiesRemoved: (count) => `Copies trop anciennes, supprimées : ${count}.`,
  restored: (file) => `Restauré : ${file} contient ce qui avait été copié.`,
  setAside: (file) => `Ce qui s’y trouvait s’appelle maintenant ${file}.`,
  moved: (database, matches) =>
    `Tout est copié dans ${database} et comparé : ${matches} ${matches > 1 ? "parties" : "partie"}, et tout le reste. L’original reste tel quel.`,
  migrated: (database, migrations) =>
    migrations === 0 ? `${database} est déjà à jour.` : `${database} est à jour ; changements faits : ${migrations}.`,
  machineRefused: (why) => `Le système a refusé : ${why}. Rien n’a changé.`,
  whole: (file, matches) => `${file} est intact : ${matches} ${matches > 1 ? "parties" : "partie"}, et tout le reste.`,
  damaged: (file) => `${file} est endommagé :`,
  restoreABackup: "Restaurez une copie intacte : symposion restore FICHIER.",
  yes: "o",
};

export const terminalWords: Readonly<Record<Language, TerminalWords>> = { en, fr };
