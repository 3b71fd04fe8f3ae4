import { once } from "node:events";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { selfSigned } from "./self-signed.ts";

export interface EndpointRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A server on this machine that others send to, over TLS: a push service, a chat, a program. */
export interface TlsEndpoint {
  /** Without a slash at its end. */
  readonly url: string;
  readonly port: number;
  readonly requests: readonly EndpointRequest[];
  /** How it answers from now on. It says 201 unless told otherwise. */
  answer(how: (response: ServerResponse, request: EndpointRequest) => void): void;
  close(): Promise<void>;
}

/** `localhost`, and a name that only a test's own DNS knows. */
const certificate = selfSigned(["localhost", "127.0.0.1", "games.example"]);

/** Starts one. This process trusts its certificate from now on. */
export async function startTlsEndpoint(): Promise<TlsEndpoint> {
  setDefaultCACertificates([...getCACertificates("default"), certificate.cert]);
  const requests: EndpointRequest[] = [];
  let answer: Parameters<TlsEndpoint["answer"]>[0] = (response) => void response.writeHead(201).end();
  const server = createServer(certificate, async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const request = { path: incoming.url ?? "", headers: incoming.headers, body: Buffer.concat(parts) };
    requests.push(request);
    answer(response, request);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    port,
    requests,
    answer: (how) => {
      answer = how;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** For answers that consist of a status and perhaps headers. */
export const answering =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end("what nobody reads");
