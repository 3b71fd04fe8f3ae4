import type { Keepers } from "../../host/keepers.ts";
import type { Archive } from "./archive.ts";
import { sqliteStore } from "./sqlite.ts";
import { sqliteChat } from "./sqlite-chat.ts";
import { sqliteGatherings } from "./sqlite-gatherings.ts";
import { sqlitePeople } from "./sqlite-people.ts";

/** All that a server keeps, in one archive: what is said in one turn of the event loop, to any of them, is one commit. */
export const sqliteKeepers = (archive: Archive): Keepers => ({
  people: sqlitePeople(archive),
  gatherings: sqliteGatherings(archive),
  chat: sqliteChat(archive),
  store: sqliteStore(archive),
});
