import type { Sentences } from "../../kernel/texts.ts";
import type { NotificationFact } from "./notification-facts.ts";

export const notificationSentencesEn: Sentences<NotificationFact, "en"> = {
  mailUnfit: () => "This is not a mail address that can be written to.",
  webhookUnfit: () => "A webhook needs a whole address that begins with https://.",
  pushUnfit: () => "This browser’s push service cannot be used.",
  privateAddress: () => "This address lies in a private network: the server sends nothing there.",
  noMailHere: () => "This server sends no mail.",
  noPushHere: () => "This server sends no notifications to browsers.",
  noWebhooksHere: () => "This server calls no webhooks.",
  tooManyWays: ({ max }, say) =>
    `You have ${say.count(max, { one: "way", other: "ways" })} of this kind already: remove one first.`,
  noSuchWay: () => "You are not told anything in this way any more.",
  notConfirmed: () => "Open the link in the mail to this address first.",
  notDelivered: () => "It did not get through. Nothing has changed; try again later.",
  noLongerThere: () => "Nobody is reached there any more, so it was removed.",
  linkSpent: () => "This link is no longer good, or is not one of ours.",
  hoursUnfit: () => "These quiet hours make no sense: they need a beginning, another end, and a time zone.",
};
