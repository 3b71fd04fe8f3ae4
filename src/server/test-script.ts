/** For tests: somebody without sockets, a script or a simple page. */
export type Script = (method: string, path: string, body?: unknown) => Promise<Reply>;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly ok: boolean; readonly code?: string; readonly sentence?: string } & Record<string, unknown>;
}

export const script =
  (url: string, own: Readonly<Record<string, string>> = {}): Script =>
  async (method, path, body) => {
    const headers = { ...(body !== undefined && { "content-type": "application/json" }), ...own };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body !== undefined && { body: text }) });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Reply["body"] };
  };
