import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openHouse } from "./open-house.ts";
import { evening, isUntouched, move, statusOf } from "./test-evening.ts";
import { done, page, refusal, visitor } from "./test-page.ts";
import { script } from "./test-script.ts";
import { matchOf } from "./test-table.ts";

// Who may do what. What is sent is the matter of security-frames.test.ts, what is served of security-pages.test.ts.

describe("credentials", () => {
  test.each([
    ["missing", {}],
    ["forged", { cookie: `symposion=${"a".repeat(40)}` }],
    ["forged: the hash of a secret", { cookie: `symposion=${"0".repeat(64)}` }],
    ["forged: broken", { cookie: "symposion=%E0%A4%A" }],
    ["forged: far too long", { cookie: `symposion=${"a".repeat(4000)}` }],
    ["forged: two cookies", { cookie: `symposion=${"a".repeat(40)}; symposion=${"b".repeat(40)}` }],
    ["forged: a token", { authorization: `Bearer t.0.${"a".repeat(40)}` }],
    ["forged: no token at all", { authorization: "Bearer ../../etc/passwd" }],
  ])("%s: nobody's, and nothing can be done with them", async (_, headers) => {
    const all = await evening();
    const forger = await page(all.url, headers);
    expect(await refusal(forger.ask(move(all.table, 0)))).toBe("notAtYourSeat");
    for (const t of ["mine", "export", "forget"] as const) expect(await refusal(forger.ask({ t }))).toBe("whoAreYou");
    const ask = script(all.url, headers);
    expect((await ask("POST", `/tables/${all.table}/start`)).body.code).toBe("forTheHost");
    const said = { id: "a", what: { is: "move", move: "P@a1" } };
    expect((await ask("POST", `/tables/${all.table}/seats/0/say`, said)).body.code).toBe("notAtYourSeat");
    await isUntouched(all, all.table);
  });

  test("somebody else's: a token plays its own seat at its own table, and does nothing else", async () => {
    const all = await evening();
    const { token } = await done(all.ada.ask({ t: "token", table: all.table, seat: 0 }));
    const other = await matchOf(all.ada, all.bao, { options: { first: 1 } });
    const bearer = await page(all.url, { authorization: `Bearer ${token}` });
    expect(await refusal(bearer.ask(move(other, 0)))).toBe("notAtYourSeat");
    expect(await refusal(bearer.ask(move(all.table, 1)))).toBe("notAtYourSeat");
    expect(await refusal(bearer.ask({ t: "token", table: all.table, seat: 0 }))).toBe("whoAreYou");
    for (const t of ["mine", "export", "forget"] as const) expect(await refusal(bearer.ask({ t }))).toBe("whoAreYou");
    expect(await refusal(bearer.ask({ t: "rise", table: all.table, seat: 0 }))).toBe("whoAreYou");
    for (const t of ["leave", "rematch"] as const)
      expect(await refusal(bearer.ask({ t, table: all.table }))).toBe("whoAreYou");
    await isUntouched(all, other);
    await done(bearer.ask(move(all.table, 0)));
  });

  test("somebody else's: a pass is good once, and takes the seat away from whoever had it", async () => {
    const all = await evening();
    const { pass } = await done(all.ada.ask({ t: "pass", table: all.table, seat: 0 }));
    const [first, second] = [await visitor(all.url, "Phone"), await visitor(all.url, "Thief")];
    await done(first.ask({ t: "claim", pass }));
    expect(await refusal(second.ask({ t: "claim", pass }))).toBe("passSpent");
    expect(await refusal(all.ada.ask(move(all.table, 0)))).toBe("notAtYourSeat");
    await isUntouched(all, all.table);
    await done(first.ask(move(all.table, 0)));
  });

  test("are nowhere in what is kept, told to others or logged", async () => {
    const all = await evening();
    const { token } = await done(all.ada.ask({ t: "token", table: all.table, seat: 0 }));
    const { pass } = await done(all.ada.ask({ t: "pass", table: all.table, seat: 0 }));
    const { data } = await done(all.ada.ask({ t: "export" }));
    const files = readdirSync(all.data).map((name) => readFileSync(join(all.data, name), "latin1"));
    const known = [...files, JSON.stringify([data, all.bao.heard, all.logged])].join();
    expect(known).toContain(all.table);
    for (const secret of [token, pass, ...all.cookies])
      expect(known.includes(secret.split(/[=.]/).at(-1) ?? ""), secret).toBe(false);
  });
});

describe("a seat", () => {
  test("a move from another seat, and from somebody who sits nowhere, is refused; so is everything else of a seat's", async () => {
    const all = await evening();
    const { url, bao, table } = all;
    const stranger = await visitor(url, "Cleo");
    for (const other of [bao, stranger, await page(url)]) {
      expect(await refusal(other.ask(move(table, 0)))).toBe("notAtYourSeat");
      expect(await refusal(other.listen({ t: "watch", table, viewer: 0 }))).toBe("notAtYourSeat");
      expect(await refusal(other.ask({ t: "hint", table, seat: 0 }))).toBe("notAtYourSeat");
      expect(await refusal(other.ask({ t: "rise", table, seat: 0 }))).toBe("notAtYourSeat");
    }
    for (const t of ["pass", "token"] as const)
      expect(await refusal(bao.ask({ t, table, seat: 0 }))).toBe("notAtYourSeat");
    expect(await refusal(stranger.ask({ t: "chat", table, saying: { is: "phrase", phrase: "hello" } }))).toBe(
      "forPeopleAtTheTable",
    );
    await isUntouched(all, table);
  });

  test("a watcher's move is refused", async () => {
    const all = await evening();
    const watcher = await page(all.url);
    await watcher.listen({ t: "watch", table: all.table, viewer: "watcher" });
    for (const seat of [0, 1] as const) expect(await refusal(watcher.ask(move(all.table, seat)))).toBe("notAtYourSeat");
    await isUntouched(all, all.table);
  });

  test("the table is its host's", async () => {
    const all = await evening();
    const { bao, table } = all;
    for (const request of [
      { t: "start", table } as const,
      { t: "remove", table, seat: 0 } as const,
      { t: "seatBot", table, seat: 0, bot: null } as const,
      { t: "arrange", table, change: { visibility: "public" } } as const,
    ])
      expect(await refusal(bao.ask(request as never)), request.t).toBe("forTheHost");
    expect((await done(bao.ask({ t: "open" }))).tables).toEqual([]);
  });
});

describe("cross-origin", () => {
  test("sockets: none is opened with the cookie of somebody who visits another site", async () => {
    const { url, cookies } = await evening();
    const [cookie = ""] = cookies;
    for (const origin of ["https://evil.example", "null", "file://", `${url}.evil.example`, `${url}@evil.example`, "?"])
      expect(await statusOf(url, { cookie, origin }), origin).toBe(403);
    expect(await statusOf(url, { cookie, origin: url }, "/elsewhere")).toBe(404);
    const own = await page(url, { cookie, origin: url });
    await done(own.ask({ t: "mine" }));
  });

  test("requests: nothing is posted from another site, nor by a form", async () => {
    const all = await evening();
    const [cookie = ""] = all.cookies;
    const evil = script(all.url, { cookie, origin: "https://evil.example" });
    const answer = await evil("POST", `/tables/${all.table}/seats/0/say`, { id: "a", what: { is: "back" } });
    expect([answer.status, answer.body.code]).toEqual([403, "otherSite"]);
    const leave = `${all.url}/api/tables/${all.table}/leave`;
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const form = await fetch(leave, { method: "POST", headers: { cookie, "content-type": type }, body: "{}" });
      expect(form.status, type).toBe(415);
    }
    await isUntouched(all, all.table);
  });

  test("answers: another site's page may not read them", async () => {
    const { url, cookies } = await evening();
    const [cookie = ""] = cookies;
    const headers = { cookie, origin: "https://evil.example" };
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await fetch(`${url}/api/me`, { method, headers });
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  test("are let in where the house says so", async () => {
    const { url } = await openHouse({ origins: ["https://games.example"] });
    const own = await page(url, { origin: "https://games.example" });
    await done(own.ask({ t: "open" }));
    expect(await statusOf(url, { origin: "https://games.example.evil.example" })).toBe(403);
  });
});
