import type { Refused } from "../../kernel/game.ts";
import type { Done } from "../../protocol/messages/requests.ts";

/** For what a socket cannot do: set a cookie, and send a match that is too long for a frame. Never rejects. */
export async function postJson<Given extends Done>(
  path: string,
  body: unknown,
): Promise<(Given & { readonly isNew: boolean }) | Refused> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const parsed = (await answer.json()) as Given | Partial<Refused>;
    if (parsed.ok === true) return { ...(parsed as Given), isNew: answer.status === 201 };
    return { ok: false, why: (parsed as Partial<Refused>).why ?? { key: "ourFault" } };
  } catch {
    return { ok: false, why: { key: navigator.onLine ? "connectionLost" : "noNetwork" } };
  }
}
