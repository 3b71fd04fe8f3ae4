import type { Sentences } from "../../../kernel/texts.ts";
import type { BackupFact } from "./backup-facts.ts";

export const backupSentencesFr: Sentences<BackupFact, "fr"> = {
  noDatabase: ({ file }) => `Il n’y a pas de base de données à l’emplacement ${file}.`,
  backupExists: ({ file }) => `${file} existe déjà. Rien n’a été écrasé : choisissez un autre nom.`,
  noFolder: ({ file }) => `Il n’y a pas de dossier ${file}.`,
  noSuchBackup: ({ file }) => `Il n’y a pas de fichier ${file}.`,
  notOurs: ({ file }) => `${file} ne contient rien de Symposion.`,
  newerBackup: ({ file }) => `${file} vient d’une version plus récente de Symposion. Mettez d’abord à jour.`,
  unreleasedBackup: ({ file }) =>
    `${file} vient d’une version non publiée de Symposion, que celle-ci ne sait pas lire. Rien n’a été restauré.`,
  damagedBackup: ({ file }) => `${file} est endommagé ou n’est pas une base de données. Rien n’a été restauré.`,
  folderInUse: ({ file }) => `Un serveur utilise le dossier ${file}. Arrêtez-le d’abord ; rien n’a été copié.`,
  databaseInUse: ({ file }) =>
    `${file} est en cours d’utilisation. Arrêtez d’abord le serveur ; rien n’a été restauré.`,
};
