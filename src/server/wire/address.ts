import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** Where a socket comes from, as limits count it. */
export const addressOf = (request: Pick<IncomingMessage, "headers" | "socket">, isBehindProxy: boolean): string =>
  networkOf(nearest(request, isBehindProxy));

/** What the nearest proxy has written down last; whatever stands before that, anybody may have written. */
function nearest({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">, isBehindProxy: boolean): string {
  const handed = isBehindProxy ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
  return handed.at(-1)?.trim() || (socket.remoteAddress ?? "");
}

/** Whoever has one address of IPv6 has a whole network of them: its first four groups. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [before = [], after] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = after === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array(zeros).fill("0"), ...(after ?? [])].slice(0, 4).join(":").toLowerCase();
}
