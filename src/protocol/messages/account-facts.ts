/** Why a server refuses something about accounts, profiles and invitations. */
export type AccountFact =
  | { readonly key: "noPasskeysHere" }
  | { readonly key: "passkeyLate" }
  | { readonly key: "passkeyRefused" }
  | { readonly key: "passkeyUnknown" }
  | { readonly key: "noSuchPasskey" }
  | { readonly key: "tooManyPasskeys"; readonly max: number }
  | { readonly key: "lastPasskey" }
  | { readonly key: "passkeyNeeded" }
  | { readonly key: "codeUnfit" }
  | { readonly key: "noSuchProfile" }
  | { readonly key: "notPlayedWith" }
  | { readonly key: "invitedEnough" }
  | { readonly key: "noSuchInvitation" }
  | { readonly key: "noSuchBlock" }
  | { readonly key: "tooManyBlocks"; readonly max: number };
