/** Why this browser shows nothing while the page is closed. */
export type PushProblem =
  /** Browsers offer it over https only. */
  | "insecure"
  | "unsupported"
  /** Apple offers it to apps of the home screen only. */
  | "homeScreen"
  /** The person has forbidden it in the browser. */
  | "denied"
  /** The server has no keys. */
  | "server";

export function pushProblem(publicKey: string | null): PushProblem | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? "homeScreen" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return publicKey === null ? "server" : null;
}
