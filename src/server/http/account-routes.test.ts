import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { PasskeyBrowser as Browser } from "../../testing/server/passkey-browser.ts";
import { connectClient, connectPerson, done } from "../../testing/server/socket-client.ts";
import { type Forged, SoftwareAuthenticator } from "../../testing/server/software-authenticator.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo } from "../../testing/server/test-tables.ts";
import { systemTimer } from "../system-timer.ts";
import { passkeySite } from "./account-routes.ts";

async function withAda() {
  const server = await startTestServer();
  const ada = await connectPerson(server.url, "Ada");
  const laptop = new Browser(server, ada.cookie);
  return { server, ada, laptop, passkey: await laptop.registered(), phone: new Browser(server) };
}

describe("Signing in with a passkey", () => {
  test("A passkey that was made in one browser signs in at another, and both are listed", async () => {
    const { laptop, passkey, phone } = await withAda();
    expect((await phone.signIn(passkey)).body).toEqual({ ok: true });
    expect(await phone.name()).toBe("Ada");
    expect((await phone.ask("GET", "/me/sessions")).body.sessions).toHaveLength(2);
    expect((await laptop.ask("GET", "/me/account")).body).toMatchObject({
      passkeys: [{ host: "localhost" }],
      recoveryCodes: 0,
    });
    expect((await laptop.signIn(passkey)).headers.get("set-cookie"), "known here already").toBeNull();
  });

  test("What was played on the other device without an account comes along: one person, with both names' seats", async () => {
    const { server, ada, passkey } = await withAda();
    const [guest, bao] = [await connectPerson(server.url, "Ada"), await connectPerson(server.url, "Bao")];
    const [hers, guests] = [await matchOfTwo(ada, bao), await matchOfTwo(guest, bao)];
    const phone = new Browser(server, guest.cookie);
    expect((await phone.signIn(passkey)).status).toBe(200);
    expect(await guest.ended, "sockets of whoever is somebody else now").toBe(1008);
    const client = await connectClient(server.url, { cookie: phone.cookie });
    const { tables } = await done(client.ask({ t: "myTables" }));
    expect(tables.map(({ id }) => id).sort()).toEqual([hers, guests].sort());
    await done(client.subscribe({ t: "watch", table: guests, viewer: 0 }));
    expect((await new Browser(server, guest.cookie).ask("GET", "/me")).status, "the old cookie").toBe(401);
    expect((await done(ada.ask({ t: "sessions" }))).sessions).toHaveLength(2);
  });

  test("Two people of one name stay two: nobody is joined by a name, nor against their will", async () => {
    const { server, ada, passkey } = await withAda();
    const guest = await connectPerson(server.url, "Ada");
    const bao = await connectPerson(server.url, "Bao");
    const theirs = await matchOfTwo(guest, bao);
    expect((await done(ada.ask({ t: "myTables" }))).tables).toEqual([]);
    const shared = new Browser(server, guest.cookie);
    await shared.signIn(passkey, {}, false);
    const { body } = await shared.ask("GET", "/me/tables");
    expect(body.tables).toEqual([]);
    expect(await server.context.repositories.tables.read(theirs)).toMatchObject({ seats: [{ name: "Ada" }, {}] });
  });

  test("Two accounts stay two: whoever signs in at a browser of somebody else with a passkey takes nothing", async () => {
    const { server, laptop, passkey } = await withAda();
    const bao = await connectPerson(server.url, "Bao");
    const cleo = await connectPerson(server.url, "Cleo");
    await matchOfTwo(bao, cleo);
    const shared = new Browser(server, bao.cookie);
    const his = await shared.registered();
    await shared.signIn(passkey);
    expect(await shared.name()).toBe("Ada");
    expect((await shared.ask("GET", "/me/tables")).body.tables).toEqual([]);
    const again = new Browser(server);
    await again.signIn(his);
    expect((await again.ask("GET", "/me/tables")).body.tables).toHaveLength(1);
    expect(await laptop.name()).toBe("Ada");
  });
});

describe("Answers that are not right", () => {
  test.each<[string, Forged, string]>([
    ["from a page of another site", { origin: "https://evil.example" }, "passkeyRefused"],
    ["from this host over another port", { origin: "http://localhost:1" }, "passkeyRefused"],
    ["for another host", { host: "evil.example" }, "passkeyRefused"],
    ["with a forged signature", { signature: randomBytes(70) }, "passkeyRefused"],
    ["to a question that nobody asked", { challenge: "c29tZXRoaW5n" }, "passkeyLate"],
    ["of another kind", { type: "webauthn.create" }, "passkeyRefused"],
    ["with a counter that has been there", { counter: 1 }, "passkeyRefused"],
    ["of somebody else's device", { userHandle: "c29tZWJvZHk" }, "passkeyRefused"],
  ])("An answer %s is refused with a sentence and changes nothing", async (_, forged, why) => {
    const { laptop, passkey, phone } = await withAda();
    const before = (await laptop.ask("GET", "/me/account")).body;
    const { body } = await phone.signIn(passkey, forged);
    expect(body).toMatchObject({ ok: false, code: why, sentence: expect.stringMatching(/\.$/) });
    expect(phone.cookie).toBe("");
    expect((await laptop.ask("GET", "/me/account")).body).toEqual(before);
    expect((await phone.signIn(passkey)).status, "and the right one works").toBe(200);
  });

  test("An answer works once: sent again, or after one that was wrong, it is refused", async () => {
    const { passkey, phone, server } = await withAda();
    const answer = passkey.signIn(await phone.options("/sign-in/options"));
    expect((await phone.ask("POST", "/sign-in", { answer })).status).toBe(200);
    const thief = new Browser(server);
    expect((await thief.ask("POST", "/sign-in", { answer })).body.code).toBe("passkeyLate");
    const options = await thief.options("/sign-in/options");
    await thief.ask("POST", "/sign-in", { answer: passkey.signIn(options, { signature: randomBytes(70) }) });
    expect((await thief.ask("POST", "/sign-in", { answer: passkey.signIn(options) })).body.code).toBe("passkeyLate");
  });

  test("An answer after five minutes is refused", async () => {
    let ahead = 0;
    const server = await startTestServer({ timer: { ...systemTimer, now: () => systemTimer.now() + ahead } });
    const laptop = new Browser(server, (await connectPerson(server.url, "Ada")).cookie);
    const passkey = await laptop.registered();
    const phone = new Browser(server);
    const answer = passkey.signIn(await phone.options("/sign-in/options"));
    ahead += 5 * 60_000 + 1000;
    expect((await phone.ask("POST", "/sign-in", { answer })).body.code).toBe("passkeyLate");
  });

  test("A registration that is forged, replayed or somebody else's adds nothing", async () => {
    const { server, laptop, passkey } = await withAda();
    const bao = new Browser(server, (await connectPerson(server.url, "Bao")).cookie);
    const other = new SoftwareAuthenticator(bao.origin);
    const hers = await laptop.options("/me/passkeys/options");
    expect((await bao.ask("POST", "/me/passkeys", other.register(hers))).body.code).toBe("passkeyLate");
    for (const forged of [{ origin: "https://evil.example" }, { host: "evil.example" }, { type: "webauthn.get" }]) {
      const options = await bao.options("/me/passkeys/options");
      expect((await bao.ask("POST", "/me/passkeys", other.register(options, forged))).body.code).toBe("passkeyRefused");
    }
    const taken = passkey.register(await bao.options("/me/passkeys/options"));
    expect((await bao.ask("POST", "/me/passkeys", taken)).body.code, "it is Ada's").toBe("passkeyRefused");
    const signIn = other.signIn(await bao.options("/me/passkeys/options"));
    expect((await bao.ask("POST", "/sign-in", { answer: signIn })).body.code, "of another purpose").toBe("passkeyLate");
    expect((await bao.ask("GET", "/me/account")).body.passkeys).toEqual([]);
    expect((await bao.ask("POST", "/me/passkeys", { id: "x" })).status).toBe(400);
    const nobody = new Browser(server);
    expect((await nobody.ask("POST", "/me/passkeys/options", {})).body.code).toBe("whoAreYou");
  });

  test("A page of another site gets nothing, and neither does one without https or a name", async () => {
    const { laptop, server } = await withAda();
    expect((await laptop.ask("POST", "/sign-in/options", {}, "https://evil.example")).body.code).toBe("otherSite");
    const byNumber = httpClient(server.url, { origin: server.url });
    expect((await byNumber("POST", "/sign-in/options", {})).body).toMatchObject({
      code: "noPasskeysHere",
      sentence: expect.stringContaining("https"),
    });
    expect(passkeySite("https://games.example:8443")).toEqual({
      origin: "https://games.example:8443",
      host: "games.example",
    });
    for (const origin of ["http://games.example", "https://192.0.2.1", "https://[2001:db8::1]", "null", undefined])
      expect(passkeySite(origin), origin).toBeNull();
  });

  test("Whoever tries often is asked to slow down", async () => {
    const { phone } = await withAda();
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 32; count++)
      codes.push((await phone.ask("POST", "/sign-in/recovery", { code: "aaaa-bbbb-cccc-dddd" })).body.code);
    expect(codes[0]).toBe("codeUnfit");
    expect(codes.at(-1)).toBe("slowDown");
  });
});

describe("Lost devices", () => {
  test("A removed passkey signs nobody in, and the device that used it last is signed out at once", async () => {
    const { server, ada, laptop, passkey, phone } = await withAda();
    await phone.signIn(passkey);
    const lost = await connectClient(server.url, { cookie: phone.cookie });
    const { passkeys } = await done(ada.ask({ t: "account" }));
    const id = passkeys[0]?.id ?? "";
    const removal = `/me/passkeys/${id}`;
    expect((await new Browser(server).ask("DELETE", removal)).body.code).toBe("whoAreYou");
    const bao = new Browser(server, (await connectPerson(server.url, "Bao")).cookie);
    expect((await bao.ask("DELETE", removal)).body.code, "somebody else's").toBe("noSuchPasskey");
    expect((await laptop.ask("DELETE", removal)).body.code, "it warns").toBe("lastPasskey");
    expect((await laptop.ask("DELETE", removal, { isSure: true })).status).toBe(200);
    expect(await lost.ended).toBe(1008);
    expect((await phone.ask("GET", "/me")).status).toBe(401);
    expect((await phone.signIn(passkey)).body.code).toBe("passkeyUnknown");
    expect(await laptop.name()).toBe("Ada");
    expect((await laptop.ask("DELETE", removal, { isSure: true })).body.code).toBe("noSuchPasskey");
  });

  test("A recovery code signs in once, however it is typed, and is neither stored nor logged", async () => {
    const { server, laptop, phone } = await withAda();
    const { codes } = (await laptop.ask("POST", "/me/recovery-codes", {})).body as unknown as {
      readonly codes: readonly string[];
    };
    expect(codes).toHaveLength(10);
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const typed = ` ${first.replaceAll("-", " ").toUpperCase()} `;
    expect((await phone.ask("POST", "/sign-in/recovery", { code: typed })).body).toEqual({ ok: true });
    expect(await phone.name()).toBe("Ada");
    const other = new Browser(server);
    expect((await other.ask("POST", "/sign-in/recovery", { code: first })).body.code, "used").toBe("codeUnfit");
    expect((await phone.ask("GET", "/me/account")).body.recoveryCodes).toBe(9);
    const data = (await laptop.ask("GET", "/me/data")).body;
    const files = readdirSync(server.data).map((name) => readFileSync(join(server.data, name), "latin1"));
    const known = [...files, ...server.logged, JSON.stringify(data)].join();
    for (const code of codes) expect(known.includes(code) || known.includes(code.replaceAll("-", ""))).toBe(false);
    await laptop.ask("POST", "/me/recovery-codes", {});
    expect((await other.ask("POST", "/sign-in/recovery", { code: second })).body.code, "replaced").toBe("codeUnfit");
  });

  test("With codes the last passkey goes without a warning, and without a passkey there are no codes", async () => {
    const { server, laptop } = await withAda();
    await laptop.ask("POST", "/me/recovery-codes", {});
    const { passkeys } = (await laptop.ask("GET", "/me/account")).body as unknown as {
      readonly passkeys: readonly { readonly id: string }[];
    };
    expect((await laptop.ask("DELETE", `/me/passkeys/${passkeys[0]?.id}`)).status).toBe(200);
    const bao = new Browser(server, (await connectPerson(server.url, "Bao")).cookie);
    expect((await bao.ask("POST", "/me/recovery-codes", {})).body.code).toBe("passkeyNeeded");
  });

  test("Export names passkeys without keys, and whoever is forgotten has none any more", async () => {
    const { laptop, passkey, phone } = await withAda();
    const { data } = (await laptop.ask("GET", "/me/data")).body as unknown as { readonly data: object };
    expect(data).toMatchObject({ passkeys: [{ host: "localhost" }], recoveryCodes: 0, profile: null });
    expect(JSON.stringify(data)).not.toContain(passkey.id.toString("base64url"));
    expect((await laptop.ask("DELETE", "/me")).status).toBe(200);
    expect((await phone.signIn(passkey)).body.code).toBe("passkeyUnknown");
  });
});
