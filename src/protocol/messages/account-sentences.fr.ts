import type { Sentences } from "../../kernel/texts.ts";
import type { AccountFact } from "./account-facts.ts";

export const accountSentencesFr: Sentences<AccountFact, "fr"> = {
  noPasskeysHere: () =>
    "Les clés d’accès demandent une adresse en https qui porte un nom. Ici, un lien vous mène dans un autre navigateur.",
  passkeyLate: () => "Cette réponse est arrivée trop tard, ou avait déjà servi. Réessayez.",
  passkeyRefused: () => "La réponse de cette clé d’accès n’a pas pu être vérifiée. Rien n’a changé.",
  passkeyUnknown: () => "Personne ici n’a cette clé d’accès, ou elle a été retirée.",
  noSuchPasskey: () => "Cette clé d’accès n’est déjà plus là.",
  tooManyPasskeys: ({ max }, say) =>
    `Vous avez déjà ${say.count(max, { one: "clé d’accès", other: "clés d’accès" })} : retirez-en une d’abord.`,
  lastPasskey: () =>
    "C’est votre dernière clé d’accès, et vous n’avez pas de codes de secours : sans elle, seuls les navigateurs de votre liste vous reconnaissent.",
  passkeyNeeded: () =>
    "Les codes de secours et les liens par courriel vont avec une clé d’accès : ajoutez-en une d’abord.",
  codeUnfit: () => "Ce n’est pas un code de secours, ou il a déjà servi.",
  noSuchProfile: () => "Cette page n’existe pas, ou n’est plus publique.",
  notPlayedWith: () => "On ne peut inviter ou bloquer que des personnes avec qui on a joué.",
  invitedEnough: () => "Vous avez envoyé beaucoup d’invitations aujourd’hui. Demain, vous pourrez continuer.",
  noSuchInvitation: () => "Cette invitation n’est plus là.",
  noSuchBlock: () => "Vous ne bloquez plus cette personne.",
  tooManyBlocks: ({ max }, say) => `Vous bloquez déjà ${say.count(max, { one: "personne", other: "personnes" })}.`,
};
