import { newId } from "../transport/new-id.ts";

const KEY = "symposion.screen";
let own: string | null = null;

/** By which a server knows this browser as a shared screen once somebody has admitted it, over reloads too. */
export function screenSecret(): string {
  own ??= stored() ?? newId();
  try {
    localStorage.setItem(KEY, own);
  } catch {
    // Without storage it is another screen after a reload.
  }
  return own;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
