/** In bytes: a longer request line goes to any worker, which refuses it. */
export const MAX_REQUEST_LINE = 8 * 1024;

/** Whether the answer may change with this byte: a blank, the end of a line, or what no request has. */
export const mayEnd = (byte: number): boolean => byte <= SPACE && byte !== CARRIAGE_RETURN;

const SPACE = 0x20;
const CARRIAGE_RETURN = 0x0d;

/** Up to the second blank, or the end of the line. A few empty lines may come first. */
const COMPLETE = /^(?:\r?\n){0,4}[!-\xff]+ ([!-\xff]*)[ \r\n]/;
const BEGUN = /^(?:\r?\n){0,4}(?:[!-\xff]+(?: [!-\xff]*)?)?\r?$/;

/**
 * The table that a request is about, as its first line says; null for none. Undefined while more has to be read. Whatever
 * makes no sense is about no table: a worker answers it.
 */
export function tableInRequest(head: string): string | null | undefined {
  const [, target] = COMPLETE.exec(head) ?? [];
  if (target !== undefined) return tableInTarget(target);
  return head.length < MAX_REQUEST_LINE && BEGUN.test(head) ? undefined : null;
}

/** The same, as the address that is asked for says. */
export function tableInTarget(target: string): string | null {
  const [path = "", query = ""] = target.split("?");
  if (path === "/ws") return new URLSearchParams(query).get("at");
  return /^\/(?:api\/tables|t)\/([\w-]+)/.exec(path)?.[1] ?? null;
}
