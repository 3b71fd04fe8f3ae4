import type { Chat } from "./chat.ts";
import type { Gatherings } from "./gatherings.ts";
import type { People } from "./people.ts";
import type { Store } from "./store.ts";

/** All the places that know somebody. */
export interface Keepers {
  readonly people: People;
  readonly gatherings: Gatherings;
  readonly chat: Chat;
  readonly store: Store;
}
