import type { Refused } from "../../../kernel/game.ts";
import { isKnown, ownName } from "../../shell/settings.ts";
import { connection } from "../my-server-identity.ts";
import { postJson } from "../post-json.ts";

/** This browser becomes one of a person's who is known in another one. */
export async function joinMe(sessionLink: string): Promise<{ readonly ok: true } | Refused> {
  const answer = await postJson("/api/me/sessions", { sessionLink });
  if (!answer.ok) return answer;
  connection.reconnect();
  isKnown.value = true;
  const me = await connection.request({ t: "me" });
  if (me.ok) ownName.value = me.name;
  return { ok: true };
}
