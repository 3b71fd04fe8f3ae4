import type { MatchStore } from "../../host/ports/match-store.ts";
import type { AccountStore } from "./account-store.ts";
import type { ChatStore } from "./chat-store.ts";
import type { InvitationStore } from "./invitation-store.ts";
import type { NotificationStore } from "./notification-store.ts";
import type { Outbox } from "./outbox.ts";
import type { PeopleStore } from "./people-store.ts";
import type { ProfileStore } from "./profile-store.ts";
import type { TableStore } from "./table-store.ts";

/** All stores that know something about people. */
export interface Repositories {
  readonly people: PeopleStore;
  readonly accounts: AccountStore;
  readonly profiles: ProfileStore;
  readonly invitations: InvitationStore;
  readonly tables: TableStore;
  readonly chat: ChatStore;
  readonly matches: MatchStore;
  readonly notifications: NotificationStore;
  readonly outbox: Outbox;
}
