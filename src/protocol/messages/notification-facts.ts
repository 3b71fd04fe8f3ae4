/** Why a server refuses something about notifications. */
export type NotificationFact =
  | { readonly key: "mailUnfit" }
  | { readonly key: "webhookUnfit" }
  | { readonly key: "pushUnfit" }
  | { readonly key: "privateAddress" }
  | { readonly key: "noMailHere" }
  | { readonly key: "noPushHere" }
  | { readonly key: "noWebhooksHere" }
  | { readonly key: "tooManyWays"; readonly max: number }
  | { readonly key: "noSuchWay" }
  | { readonly key: "notConfirmed" }
  | { readonly key: "notDelivered" }
  | { readonly key: "noLongerThere" }
  | { readonly key: "linkSpent" }
  | { readonly key: "hoursUnfit" };
