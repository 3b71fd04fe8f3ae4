import { isIP } from "node:net";

/**
 * Whether a Host header names this server: an address in numbers, this machine, a name of the local network, or one of
 * the site's own addresses. A page of another site whose name was made to lead here (DNS rebinding) is refused by it.
 */
export function isAllowedHost(host: string | undefined, origins: readonly string[]): boolean {
  const name = URL.parse(`http://${host ?? ""}`)?.hostname ?? "";
  // What else a URL has, a header must not have.
  if (host === undefined || !/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)) return false;
  return (
    isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0 ||
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name.endsWith(".local") ||
    origins.some((origin) => new URL(origin).hostname === name)
  );
}
