import type { Refused } from "../../../kernel/game.ts";
import type { Answer, Answers, TableSettings } from "../../../protocol/messages/requests.ts";
import { noteMoved } from "../../shell/moved-matches.ts";
import { navigate } from "../../shell/page-routes.ts";
import type { Transport } from "../../transport/transport.ts";
import { connection } from "../my-server-identity.ts";
import { postJson } from "../post-json.ts";
import { requestAs, takeSeat } from "../take-seat.ts";
import { formerSeat } from "./former-seat.ts";

/** Creates the table, takes a seat and goes there. */
export async function createTable(game: string, settings: TableSettings, name: string): Promise<Answer<"createTable">> {
  const made = await requestAs(name, () => connection.request({ t: "createTable", game, ...settings }));
  if (made.ok) await sitAndGo(made.table, name);
  return made;
}

/** The same for a match of this browser: it continues at the table and is removed here. */
export async function importMatchToTable(
  transport: Transport,
  match: string,
  { control, visibility, hasFreeChat, watching, lock, takeover }: TableSettings,
  name: string,
): Promise<Answers["importMatch"] | Refused> {
  const exported = await transport.exportMatch(match);
  if (!exported.ok) return exported;
  const body = { ...exported.exported, control, visibility, hasFreeChat, watching, lock, takeover };
  const made = await requestAs(name, () => postJson<Answers["importMatch"]>("/api/tables/imported", body));
  if (!made.ok) return made;
  await transport.remove(match);
  noteMoved(match, { is: "table", table: made.table, isScreen: false });
  await sitAndGo(made.table, name);
  return made;
}

/**
 * Reads the server's commitment first, because the seed must be younger. If no seat could be taken, the page of the
 * table offers one.
 */
async function sitAndGo(table: string, name: string): Promise<void> {
  const found = await connection.request({ t: "table", table });
  if (found.ok) await takeSeat(table, formerSeat(found.table, name), name);
  navigate({ is: "table", table, isScreen: false });
}
