import { waitingFor } from "../progress/progress.ts";

/** Somebody who uses HTTP only: a script or a simple page. */
export type HttpClient = (method: string, path: string, body?: unknown) => Promise<HttpReply>;

export interface HttpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly ok: boolean; readonly code?: string; readonly sentence?: string } & Record<string, unknown>;
}

export const httpClient =
  (url: string, own: Readonly<Record<string, string>> = {}): HttpClient =>
  async (method, path, body) => {
    const headers = { ...(body !== undefined && { "content-type": "application/json" }), ...own };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const request = fetch(`${url}/api${path}`, { method, headers, ...(body !== undefined && { body: text }) });
    const answer = await waitingFor(`the answer to ${method} ${path}`, request);
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as HttpReply["body"] };
  };
