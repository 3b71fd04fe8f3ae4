import type { Sentences } from "../../../kernel/texts.ts";
import type { PostgresFact } from "./postgres-facts.ts";

export const postgresSentencesFr: Sentences<PostgresFact, "fr"> = {
  urlUnfit: () =>
    "DATABASE_URL=… n’a pas de sens ici. Ce qui convient : une adresse comme postgres://utilisateur:motdepasse@hôte:5432/base.",
  unreachable: ({ database, why }) =>
    `La base de données ${database} est injoignable (${why}). Démarrez-y PostgreSQL ou corrigez DATABASE_URL ; sans DATABASE_URL, tout est conservé dans le dossier DATA_DIR.`,
  loginRefused: ({ database }) =>
    `La base de données ${database} refuse l’utilisateur ou le mot de passe de DATABASE_URL. Ce qui convient : un utilisateur qui peut y créer des tables.`,
  noSuchDatabase: ({ database }) =>
    `Il n’y a pas de base de données ${database}. Créez-en une vide (createdb), avec l’encodage UTF8.`,
  serverTooOld: ({ database, needed }) =>
    `Le serveur de ${database} est trop ancien. Ce qui convient : PostgreSQL ${needed} ou plus récent.`,
  encodingUnfit: ({ database }) =>
    `La base de données ${database} ne peut pas conserver toutes les lettres. Ce qui convient : l’encodage UTF8.`,
  isStandby: ({ database }) =>
    `La base de données ${database} est un serveur de secours, qui ne conserve rien. Ce qui convient : l’adresse du serveur principal.`,
  clockOff: ({ database, seconds }) =>
    `Les horloges de cette machine et de ${database} diffèrent de ${seconds} secondes. Une seconde au plus convient : réglez les deux sur un serveur de temps (NTP).`,
  databaseForeign: ({ database }) =>
    `La base de données ${database} a des tables d’un autre programme. Ce qui convient : une base vide, ou une base de Symposion.`,
  schemaOlder: ({ database, found, ours }) =>
    `La base de données ${database} a le schéma ${found}, et cette version a besoin du schéma ${ours}. Lancez d’abord \`npm run symposion -- migrate\`.`,
  schemaNewer: ({ database, found, ours }) =>
    `La base de données ${database} a le schéma ${found}, et cette version ne connaît que le schéma ${ours}. Mettez Symposion à jour ici.`,
  schemaUnreleased: ({ database }) =>
    `La base de données ${database} vient d’une version non publiée de Symposion, que celle-ci ne sait pas lire.`,
  databaseEmpty: ({ database }) => `La base de données ${database} ne contient rien de Symposion.`,
  databaseNotEmpty: ({ database }) =>
    `La base de données ${database} contient déjà quelque chose. Rien n’a été changé : créez une base vide et nommez-la dans DATABASE_URL.`,
  databaseUsed: ({ database }) =>
    `Un serveur utilise la base de données ${database}. Arrêtez d’abord tous les serveurs ; rien n’a été copié.`,
  sourceDamaged: ({ source }) =>
    `${source} est endommagé, rien n’a donc été copié. \`symposion check\` dit à quel endroit.`,
};
