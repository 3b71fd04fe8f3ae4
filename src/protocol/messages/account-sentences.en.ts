import type { Sentences } from "../../kernel/texts.ts";
import type { AccountFact } from "./account-facts.ts";

export const accountSentencesEn: Sentences<AccountFact, "en"> = {
  noPasskeysHere: () => "Passkeys need an address with https and a name. Here a link takes you to another browser.",
  passkeyLate: () => "This answer came too late, or was sent before. Please try again.",
  passkeyRefused: () => "This passkey’s answer could not be checked. Nothing has changed.",
  passkeyUnknown: () => "Nobody here has this passkey, or it was removed.",
  noSuchPasskey: () => "This passkey is gone already.",
  tooManyPasskeys: ({ max }, say) =>
    `You have ${say.count(max, { one: "passkey", other: "passkeys" })} already: remove one first.`,
  lastPasskey: () =>
    "This is your last passkey, and you have no recovery codes: without it you are known only in the browsers of your list.",
  passkeyNeeded: () => "Recovery codes and links by mail are for people with a passkey: add one first.",
  codeUnfit: () => "This is no recovery code, or it was used already.",
  noSuchProfile: () => "There is no such page, or it is not public any more.",
  notPlayedWith: () => "You can invite or block only people you have played with.",
  invitedEnough: () => "You have sent many invitations today. Tomorrow you may send more.",
  noSuchInvitation: () => "This invitation is no longer there.",
  noSuchBlock: () => "You do not block this person any more.",
  tooManyBlocks: ({ max }, say) => `You block ${say.count(max, { one: "person", other: "people" })} already.`,
};
