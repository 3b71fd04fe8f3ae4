import { networkInterfaces } from "node:os";

/** Where a server is reached. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  /** Other addresses of the site, whose pages may use it: `https://games.example`. */
  readonly origins: readonly string[];
  /** Whether a proxy stands before the server and tells the addresses of its clients. */
  readonly isBehindProxy: boolean;
}

export const DEFAULT_ADDRESS: ServerAddress = { host: "0.0.0.0", port: 4400, origins: [], isBehindProxy: false };

/** The addresses at which others reach a server that listens at this port, the best one first. */
export const reachableAddresses = (
  { origins, host }: Pick<ServerAddress, "origins" | "host">,
  port: number,
): readonly string[] => [...origins, ...localAddresses(host, port)];

/** The addresses of this machine on its local networks, where a server listens at this host and port. */
export function localAddresses(host: string, port: number): readonly string[] {
  if (host !== "0.0.0.0") return [];
  return Object.values(networkInterfaces()).flatMap((cards) =>
    (cards ?? []).flatMap(({ family, internal, address }) =>
      family === "IPv4" && !internal ? [`http://${address}:${port}`] : [],
    ),
  );
}
