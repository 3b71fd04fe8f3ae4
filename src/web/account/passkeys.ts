import type { Refused } from "../../kernel/game.ts";
import type { Done } from "../../protocol/messages/requests.ts";
import { connection } from "../online/my-server-identity.ts";
import { postJson } from "../online/post-json.ts";
import { isKnown, ownName } from "../shell/settings.ts";

/** What became of it. The browser itself says why nothing came of it: its own window was closed, or it has no passkey. */
export type PasskeyResult = Done | Refused | "cancelled" | "known";

/** Browsers have passkeys at addresses with https, and on the machine itself. */
export const hasPasskeys = (): boolean => isSecureContext && "PublicKeyCredential" in window;

/** Makes a passkey in this browser. */
export async function addPasskey(): Promise<PasskeyResult> {
  const asked = await postJson<Done & { readonly options: never }>("/api/me/passkeys/options", {});
  if (!asked.ok) return asked;
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    return await postJson("/api/me/passkeys", await startRegistration({ optionsJSON: asked.options }));
  } catch (error) {
    return failed(error);
  }
}

/** Becomes known in this browser by a passkey. `takesAlong`: with what was played here before. */
export async function signInWithPasskey(takesAlong: boolean): Promise<PasskeyResult> {
  const asked = await postJson<Done & { readonly options: never }>("/api/sign-in/options", {});
  if (!asked.ok) return asked;
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    const answer = await startAuthentication({ optionsJSON: asked.options });
    return signedIn(await postJson("/api/sign-in", { answer, takesAlong }));
  } catch (error) {
    return failed(error);
  }
}

export const signInWithCode = async (code: string, takesAlong: boolean): Promise<Done | Refused> =>
  signedIn(await postJson("/api/sign-in/recovery", { code, takesAlong }));

/** Whether the server can write a link to somebody who has lost their devices. */
export async function writesLinks(): Promise<boolean> {
  const answer = await fetch("/api/sign-in").catch(() => null);
  return answer?.ok === true && ((await answer.json()) as { readonly mail: boolean }).mail;
}

export const askForLink = (address: string): Promise<Done | Refused> => postJson("/api/sign-in/mail", { address });

export const signInWithLink = async (link: string, takesAlong: boolean): Promise<Done | Refused> =>
  signedIn(await postJson("/api/sign-in/link", { link, takesAlong }));

async function signedIn(answer: Done | Refused): Promise<Done | Refused> {
  if (!answer.ok) return answer;
  connection.reconnect();
  isKnown.value = true;
  const me = await connection.request({ t: "me" });
  if (me.ok) ownName.value = me.name;
  return answer;
}

const failed = (error: unknown): "cancelled" | "known" =>
  error instanceof Error && error.name === "InvalidStateError" ? "known" : "cancelled";
