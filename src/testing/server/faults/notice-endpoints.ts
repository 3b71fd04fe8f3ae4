import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { markProgress } from "../../progress/progress.ts";
import { createPushBrowser } from "../push-browser.ts";

/** How an endpoint answers as long as it has not recovered. */
export type EndpointManner =
  | "well"
  /** 410: nobody is there any more. It never recovers. */
  | "gone"
  /** 429 with Retry-After, now and then. */
  | "busy"
  /** 500. */
  | "failing"
  /** Nothing. */
  | "silent"
  /** 201, after a minute. */
  | "slow";

/** One request as it arrived. `status`: what it was answered with in time; null for nothing. */
export interface Arrival {
  readonly id: string;
  readonly at: number;
  readonly status: number | null;
}

/** By manner: where the hosts are that have it. */
export type NoticeHosts = Readonly<Record<EndpointManner, readonly string[]>>;

/** The address of this way; of a host that has this manner. */
export const addressAt = (hosts: NoticeHosts, way: number, manner: EndpointManner): string =>
  `${hosts[manner][way % hosts[manner].length]}/${way}`;

export interface NoticeEndpoints {
  readonly hosts: NoticeHosts;
  /** By way and table: what arrived there, in order. */
  readonly arrivals: ReadonlyMap<string, readonly Arrival[]>;
  /** Which of them were answered 201. */
  readonly answeredWell: ReadonlySet<string>;
  /** From now on all but those that are gone answer well. */
  recover(): void;
  close(): void;
}

/** How many hosts there are of each manner. */
const HOSTS: Readonly<Record<EndpointManner, number>> = { well: 6, gone: 1, busy: 1, failing: 1, silent: 1, slow: 1 };
/** Of the requests to a busy host, one of so many is put off; in seconds. */
const BUSY_ONE_OF = 20;
export const RETRY_AFTER = 1;
const BUSY: OutgoingHttpHeaders = { "retry-after": String(RETRY_AFTER) };
const MINUTE = 60_000;

/** The keys of every browser here: whose is whose is seen by the address. */
export const ENDPOINT_BROWSER = createPushBrowser(Buffer.alloc(32, 7));

/** The name of an arrival: what is told in this way of this table. A push message names a table by its topic alone. */
export const arrivalName = (way: number, tableOrTopic: string): string => `${way} ${tableOrTopic}`;

/** Hosts that receive push messages and webhooks, each in a manner of its own. */
export async function startNoticeEndpoints(): Promise<NoticeEndpoints> {
  const arrivals = new Map<string, Arrival[]>();
  const answeredWell = new Set<string>();
  let hasRecovered = false;
  let count = 0;

  function statusOf(manner: EndpointManner): number | null {
    if (manner === "gone") return 410;
    if (hasRecovered || manner === "well") return 201;
    if (manner === "busy") return ++count % BUSY_ONE_OF === 0 ? 429 : 201;
    return manner === "failing" ? 500 : null;
  }

  async function receive(request: IncomingMessage, response: ServerResponse, manner: EndpointManner): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { id, table } = contentOf(request, Buffer.concat(parts));
    const status = statusOf(manner);
    const name = arrivalName(Number(request.url?.slice(1)), table);
    arrivals.set(name, [...(arrivals.get(name) ?? []), { id, at: Date.now(), status }]);
    if (status === 201) answeredWell.add(name);
    markProgress();
    if (status !== null) response.writeHead(status, status === 429 ? BUSY : {}).end();
    else if (manner === "slow") setTimeout(() => response.writeHead(201).end(), MINUTE).unref();
  }

  const servers: Server[] = [];
  async function hostsOf(manner: EndpointManner): Promise<readonly string[]> {
    const own = Array.from({ length: HOSTS[manner] }, () =>
      // Whoever is killed or gives up in the middle of a request was not heard.
      createServer((request, response) => void receive(request, response, manner).catch(() => undefined)),
    );
    servers.push(...own);
    return Promise.all(own.map(addressOf));
  }
  return {
    arrivals,
    answeredWell,
    hosts: {
      well: await hostsOf("well"),
      gone: await hostsOf("gone"),
      busy: await hostsOf("busy"),
      failing: await hostsOf("failing"),
      silent: await hostsOf("silent"),
      slow: await hostsOf("slow"),
    },
    recover: () => {
      hasRecovered = true;
    },
    close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function addressOf(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The id by which a repeat is known, and the table as its receiver is told it. */
function contentOf({ headers }: IncomingMessage, body: Buffer): { readonly id: string; readonly table: string } {
  if (headers.topic !== undefined) {
    const { id } = ENDPOINT_BROWSER.read({ path: "", headers, body }) as { readonly id: string };
    return { id, table: String(headers.topic) };
  }
  const { id, notifications } = JSON.parse(body.toString()) as {
    readonly id: string;
    readonly notifications: readonly { readonly table: string }[];
  };
  return { id, table: notifications[0]?.table ?? "" };
}
