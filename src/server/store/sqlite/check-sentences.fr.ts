import type { Sentences } from "../../../kernel/texts.ts";
import type { CheckFact } from "./check-facts.ts";

export const checkSentencesFr: Sentences<CheckFact, "fr"> = {
  sqliteFault: ({ fault }) => `Le fichier lui-même est endommagé. SQLite dit : ${fault}`,
  postgresFault: ({ fault }) => `Les fichiers de la base de données sont endommagés. PostgreSQL dit : ${fault}`,
  schemaDamaged: () => "La description de ses tables a été modifiée sur le disque.",
  setupDamaged: ({ match }) => `Partie ${match} : sa mise en place a été modifiée sur le disque.`,
  stepsDamaged: ({ match }) => `Partie ${match} : des coups manquent ou ont été modifiés sur le disque.`,
  statusMissing: ({ match }) => `Partie ${match} : son état manque.`,
  journalDamaged: () => "Les derniers coups de toutes les parties : certains ont été modifiés sur le disque.",
  stepsOfNobody: ({ count }, say) =>
    `${say.count(count, { one: "partie", other: "parties" })} : il ne reste que les coups.`,
  rowDamaged: ({ table, row }) => `Une ligne de la table ${table} a été modifiée sur le disque : ${row}.`,
  peopleOfTableDamaged: ({ table }) => `Table ${table} : la liste de ses joueurs a été modifiée sur le disque.`,
  commitsLost: ({ count }, say) =>
    `${say.count(count, { one: "modification manque", other: "modifications manquent" })} : le journal d’écriture a perdu sa fin.`,
};
