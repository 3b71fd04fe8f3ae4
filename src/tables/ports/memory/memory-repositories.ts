import type { Repositories } from "../repositories.ts";
import { memoryAccountStore } from "./memory-account-store.ts";
import { memoryChatStore } from "./memory-chat-store.ts";
import { memoryInvitationStore } from "./memory-invitation-store.ts";
import { memoryNotifications } from "./memory-notifications.ts";
import { memoryPeopleStore } from "./memory-people-store.ts";
import { memoryProfileStore } from "./memory-profile-store.ts";
import { memoryTableStore } from "./memory-table-store.ts";

/** All that is stored about people beside their matches. */
export function memoryRepositories(): Omit<Repositories, "matches"> {
  const people = memoryPeopleStore();
  const tables = memoryTableStore();
  const isKnown = async (person: string) => (await people.read(person)) !== null;
  return {
    people,
    accounts: memoryAccountStore(isKnown),
    profiles: memoryProfileStore(isKnown),
    invitations: memoryInvitationStore(isKnown),
    tables,
    chat: memoryChatStore(),
    ...memoryNotifications(tables),
  };
}
