import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** The network of a client, which the limits per address are counted by. */
export const clientAddress = (request: Pick<IncomingMessage, "headers" | "socket">, isBehindProxy: boolean): string =>
  clientNetwork(nearestAddress(request, isBehindProxy));

/** The last entry of X-Forwarded-For is the nearest proxy's own; anybody may have written those before it. */
function nearestAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  isBehindProxy: boolean,
): string {
  const forwarded = isBehindProxy ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
  return forwarded.at(-1)?.trim() || (socket.remoteAddress ?? "");
}

/** Whoever has one IPv6 address has a whole network of them, so its first four groups count. */
export function clientNetwork(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [before = [], after] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = after === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array(zeros).fill("0"), ...(after ?? [])].slice(0, 4).join(":").toLowerCase();
}
