import type { Sentences } from "../../kernel/texts.ts";
import type { ServerFact } from "./server-facts.ts";

export const serverSentencesFr: Sentences<ServerFact, "fr"> = {
  whoAreYou: () => "Donnez d’abord votre nom.",
  notBegun: () => "La partie n’a pas encore commencé.",
  hasBegun: () => "La partie a commencé : cela ne peut plus être changé.",
  forTheOwner: () => "Seul l’hôte de cette table peut le faire.",
  forPeopleAtTheTable: () => "C’est réservé aux personnes à table.",
  forItsPerson: () => "C’est réservé à la personne assise ici, pas à un programme.",
  notAwayYet: ({ name }) => `${name} était là à l’instant.`,
  formerOwner: ({ name }) => `${name} tenait cette table avant vous.`,
  somebodyAway: ({ names }, say) =>
    `${say.list(names)} ${say.plural(names.length, { one: "n’est pas là", other: "ne sont pas là" })} : attendez, confiez la place à un bot ou jouez à moins.`,
  seatTaken: () => "Quelqu’un y est déjà assis.",
  seatFromNextStep: () => "Vous jouez cette place à partir du prochain coup.",
  seatChanged: ({ seat, how }, say) => `${say.does(seat, SEAT_CHANGES[how][0], SEAT_CHANGES[how][1])}.`,
  oneSeatEach: () => "Pendant la partie, chacun a une seule place.",
  seatsClosed: () => "À cette table, personne ne se joint à une partie en cours.",
  seatOut: () => "Cette place n’est plus dans la partie.",
  knewAnotherSeat: () => "Vous avez vu une autre place de cette partie.",
  personIsThere: ({ name }) => `${name} est là.`,
  nothingTaken: () => "Cette partie n’a pas été emportée.",
  notAtPublicTables: () => "Pas à une table qui était ouverte à tous.",
  claimStands: () => "Quelqu’un demande déjà cette place.",
  nobodyToConfirm: () => "Il n’y a personne d’autre à la table qui pourrait vous connaître.",
  claimRefused: () => "La table n’a pas été d’accord.",
  nothingToTakeBack: () => "Il n’y a pas ici de place que vous pourriez reprendre.",
  tableShut: () => "Cette table n’accueille plus personne.",
  knockStands: () => "Vous avez déjà demandé.",
  notLetIn: () => "Cette table ne vous a pas laissé entrer.",
  noFreeSeat: () => "Toutes les places sont prises.",
  seatsEmpty: ({ count }, say) =>
    `${say.count(count, { one: "place est encore libre", other: "places sont encore libres" })} : attendez, installez un bot ou jouez à moins.`,
  seatsReserved: ({ count, minutes }, say) =>
    `${say.count(count, { one: "place est gardée", other: "places sont gardées" })} pour celles et ceux de la dernière partie, ${say.count(minutes, { one: "minute", other: "minutes" })} au plus.`,
  removedHere: () => "L’hôte vous a fait quitter cette table. Vous pouvez jouer à une autre.",
  noSuchCode: () => "Aucune table n’a ce code. Un code a six lettres et expire avec la partie.",
  noSuchScreen: () => "Aucun écran n’affiche ces lettres à cette table.",
  passSpent: () => "Ce lien a déjà servi, ou n’est pas l’un des nôtres.",
  noSuchSession: () => "Vous n’y êtes plus connecté.",
  alreadyKnown: ({ name }) =>
    `Ce navigateur est déjà connu ici, sous le nom de ${name}. Effacez d’abord ces données sur « Ma page », ou prenez un autre navigateur.`,
  hintsOnlyAlone: () => "Les conseils sont réservés aux parties sans autres personnes.",
  recordForTheTable: () => "Seules les personnes qui étaient à table peuvent relire cette partie.",
  noFreeText: () => "À cette table, on discute avec des phrases toutes faites ; l’hôte peut en décider autrement.",
  addressesUnfit: () => "Les adresses et les numéros de téléphone n’ont pas leur place ici.",
  namesUnfit: () => "À une table ouverte à tous, on ne pose pas de question sur ceux qui y sont assis.",
  wordsUnfit: () => "Il y a là un mot qui n’a pas sa place à cette table.",
  noWatchers: () => "Cette table ne se laisse pas regarder.",
  onlyLive: () =>
    "Avec des jours par coup, personne ne peut se déclarer le premier : choisissez une autre règle ou un autre temps.",
  notAmongStrangers: () =>
    "À une table ouverte à tous, les questions viennent de la banque. Par lien, vous pouvez écrire les vôtres.",
  noTimer: () => "Ici, aucun sablier ne court.",
  extendedEnough: () => "Vous avez déjà ajouté du temps trois fois à ce tour.",
  longEnough: () => "Il reste bien assez de temps.",
  nothingSaid: () => "Il n’y a rien à lire.",
  tooManyTables: ({ max }, say) =>
    `Vous avez déjà ${say.count(max, { one: "table", other: "tables" })} en attente : commencez-en une ou quittez-en une.`,
  tooManyMatches: ({ max }, say) =>
    `Vous menez déjà ${say.count(max, { one: "partie", other: "parties" })} : terminez-en ou quittez-en une d’abord.`,
  notAMessage: () => "Ce message n’a pas pu être compris.",
  tooLong: () => "C’est trop long.",
  otherHost: () => "Ce serveur ne répond pas à ce nom. Qui l’exploite peut indiquer son adresse (PUBLIC_URL).",
  otherSite: () => "Cette demande vient d’un autre site.",
  noSuchAddress: () => "Il n’y a rien à cette adresse.",
  closing: () => "Le serveur s’arrête un instant. Revenez bientôt.",
  noNetwork: () => "Il n’y a pas de réseau. Une table en a besoin ; les parties sur cet appareil, non.",
  connectionLost: () => "La connexion a été coupée avant la réponse. Vérifiez si c’est passé ; sinon, réessayez.",
};

const SEAT_CHANGES = {
  taken: ["jouez désormais cette place", "joue désormais cette place"],
  claimed: ["jouez désormais sur un autre appareil", "joue désormais sur un autre appareil"],
  takenBack: ["avez repris votre place", "a repris sa place"],
  passed: ["jouez désormais dans un autre navigateur", "joue désormais dans un autre navigateur"],
} as const;
