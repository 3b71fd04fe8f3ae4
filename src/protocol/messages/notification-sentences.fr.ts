import type { Sentences } from "../../kernel/texts.ts";
import type { NotificationFact } from "./notification-facts.ts";

export const notificationSentencesFr: Sentences<NotificationFact, "fr"> = {
  mailUnfit: () => "Ce n’est pas une adresse à laquelle on puisse écrire.",
  webhookUnfit: () => "Un webhook a besoin d’une adresse complète, qui commence par https://.",
  pushUnfit: () => "Le service de notifications de ce navigateur ne peut pas servir ici.",
  privateAddress: () => "Cette adresse est dans un réseau privé : le serveur n’y envoie rien.",
  noMailHere: () => "Ce serveur n’envoie pas de courriels.",
  noPushHere: () => "Ce serveur n’envoie pas de notifications aux navigateurs.",
  noWebhooksHere: () => "Ce serveur n’appelle pas de webhooks.",
  tooManyWays: ({ max }, say) =>
    `Vous avez déjà ${say.count(max, { one: "moyen", other: "moyens" })} de cette sorte : retirez-en un d’abord.`,
  noSuchWay: () => "On ne vous prévient plus par ce moyen.",
  notConfirmed: () => "Ouvrez d’abord le lien dans le courriel envoyé à cette adresse.",
  notDelivered: () => "Le message n’est pas passé. Rien n’a changé ; réessayez plus tard.",
  noLongerThere: () => "On ne joint plus personne par là : ce moyen a été retiré.",
  linkSpent: () => "Ce lien n’est plus valable, ou n’est pas des nôtres.",
  hoursUnfit: () => "Ces heures calmes ne vont pas : il faut un début, une autre fin, et un fuseau horaire.",
};
