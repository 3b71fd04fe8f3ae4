import { BlockList, isIP } from "node:net";

/**
 * Whether an address belongs to no place of the public internet: this machine, its network, a provider's inside, a group
 * of receivers, or what nobody has. What is not known to be public is private.
 */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return PRIVATE_IPV4.check(address);
  const groups = version === 6 ? groupsOf(address) : null;
  if (groups === null) return true;
  const embedded = embeddedIpv4(groups);
  return embedded === null
    ? !PUBLIC_IPV6.check(groups.join(":"), "ipv6") || PRIVATE_IPV6.check(groups.join(":"), "ipv6")
    : PRIVATE_IPV4.check(embedded);
}

/** The registry of special addresses (RFC 6890 and what followed it), groups of receivers and the reserved rest. */
const PRIVATE_IPV4 = networks("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]);

/** All that is given out so far. */
const PUBLIC_IPV6 = networks("ipv6", [["2000::", 3]]);

/** Inside it: tunnels that lead to any IPv4 address, benchmarks, examples. */
const PRIVATE_IPV6 = networks("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

function networks(type: "ipv4" | "ipv6", list: readonly (readonly [string, number])[]): BlockList {
  const all = new BlockList();
  for (const [network, prefix] of list) all.addSubnet(network, prefix, type);
  return all;
}

/** The eight groups of an IPv6 address, each in hexadecimal without zeros before it; null with a zone behind it. */
function groupsOf(address: string): readonly string[] | null {
  const url = URL.parse(`http://[${address}]/`);
  if (url === null) return null;
  const [before = [], after] = url.hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = after === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill("0"), ...(after ?? [])];
}

/** The IPv4 address that an IPv6 address stands for: mapped (::ffff:a.b.c.d), or translated (64:ff9b::a.b.c.d). */
function embeddedIpv4(groups: readonly string[]): string | null {
  const prefix = groups.slice(0, 6).join(":");
  if (prefix !== "0:0:0:0:0:ffff" && prefix !== "64:ff9b:0:0:0:0") return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}
