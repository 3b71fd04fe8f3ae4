import type { Refused } from "../../kernel/game.ts";
import type { Done } from "../../protocol/requests.ts";

/** What a socket does not carry: a browser's cookie, and matches too long for a frame. Never rejects. */
export async function posted<Given extends Done>(
  path: string,
  body: unknown,
): Promise<(Given & { readonly isNew: boolean }) | Refused> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const told = (await answer.json()) as Given | Partial<Refused>;
    if (told.ok === true) return { ...(told as Given), isNew: answer.status === 201 };
    return { ok: false, why: (told as Partial<Refused>).why ?? { key: "ourFault" } };
  } catch {
    return { ok: false, why: { key: "lineLost" } };
  }
}
