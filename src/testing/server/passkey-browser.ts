import { expect } from "vitest";
import { type HttpReply, httpClient } from "./http-client.ts";
import { type AskedOptions, type Forged, SoftwareAuthenticator } from "./software-authenticator.ts";
import type { TestServer } from "./test-server.ts";

/** A browser on the machine itself, where there are passkeys without https. */
export class PasskeyBrowser {
  readonly origin: string;
  readonly #url: string;
  #cookie = "";

  constructor({ port }: Pick<TestServer, "port">, cookie = "") {
    this.origin = `http://localhost:${port}`;
    this.#url = this.origin;
    this.#cookie = cookie;
  }

  get cookie(): string {
    return this.#cookie;
  }

  async ask(method: string, path: string, body?: unknown, origin = this.origin): Promise<HttpReply> {
    const answer = await httpClient(this.#url, { cookie: this.#cookie, origin })(method, path, body);
    const set = answer.headers.get("set-cookie")?.split(";")[0];
    if (set !== undefined) this.#cookie = set;
    return answer;
  }

  async options(path: string): Promise<AskedOptions> {
    return (await this.ask("POST", path, {})).body.options as AskedOptions;
  }

  async registered(): Promise<SoftwareAuthenticator> {
    const passkey = new SoftwareAuthenticator(this.origin);
    const answer = passkey.register(await this.options("/me/passkeys/options"));
    expect((await this.ask("POST", "/me/passkeys", answer)).body).toEqual({ ok: true });
    return passkey;
  }

  async signIn(passkey: SoftwareAuthenticator, forged: Forged = {}, takesAlong = true): Promise<HttpReply> {
    const answer = passkey.signIn(await this.options("/sign-in/options"), forged);
    return this.ask("POST", "/sign-in", { answer, takesAlong });
  }

  async name(): Promise<unknown> {
    return (await this.ask("GET", "/me")).body.name;
  }
}
