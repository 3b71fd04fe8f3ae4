import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { upgradeStatus } from "../../testing/server/raw-requests.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo, tableOfTwo } from "../../testing/server/test-tables.ts";
import { expectNothingPlayed, moveRequest, startTwoPlayerMatch } from "../../testing/server/two-player-match.ts";

// Who may do what. websocket-server.test.ts tests broken input, security.test.ts what is served.

describe("Credentials", () => {
  test.each([
    ["missing", {}],
    ["forged", { cookie: `symposion=${"a".repeat(40)}` }],
    ["forged: the hash of a secret", { cookie: `symposion=${"0".repeat(64)}` }],
    ["forged: broken", { cookie: "symposion=%E0%A4%A" }],
    ["forged: far too long", { cookie: `symposion=${"a".repeat(4000)}` }],
    ["forged: two cookies", { cookie: `symposion=${"a".repeat(40)}; symposion=${"b".repeat(40)}` }],
    ["forged: a token", { authorization: `Bearer t.0.${"a".repeat(40)}` }],
    ["forged: no token at all", { authorization: "Bearer ../../etc/passwd" }],
  ])("With credentials that are %s nothing can be done", async (_, headers) => {
    const all = await startTwoPlayerMatch();
    const forger = await connectClient(all.url, headers);
    expect(await refusal(forger.ask(moveRequest(all.table, 0)))).toBe("notAtYourSeat");
    for (const t of ["myTables", "exportMyData", "forget"] as const)
      expect(await refusal(forger.ask({ t }))).toBe("whoAreYou");
    const ask = httpClient(all.url, headers);
    expect((await ask("POST", `/tables/${all.table}/start`)).body.code).toBe("forTheOwner");
    const body = { id: "a", action: { is: "move", move: "P@a1" } };
    expect((await ask("POST", `/tables/${all.table}/seats/0/submit`, body)).body.code).toBe("notAtYourSeat");
    await expectNothingPlayed(all, all.table);
  });

  test("A token plays its own seat at its own table, and can do nothing else", async () => {
    const all = await startTwoPlayerMatch();
    const { token } = await done(all.ada.ask({ t: "token", table: all.table, seat: 0 }));
    const other = await matchOfTwo(all.ada, all.bao, { options: { first: 1 } });
    const bearer = await connectClient(all.url, { authorization: `Bearer ${token}` });
    expect(await refusal(bearer.ask(moveRequest(other, 0)))).toBe("notAtYourSeat");
    expect(await refusal(bearer.ask(moveRequest(all.table, 1)))).toBe("notAtYourSeat");
    expect(await refusal(bearer.ask({ t: "token", table: all.table, seat: 0 }))).toBe("whoAreYou");
    for (const t of ["myTables", "exportMyData", "forget"] as const)
      expect(await refusal(bearer.ask({ t }))).toBe("whoAreYou");
    expect(await refusal(bearer.ask({ t: "standUp", table: all.table, seat: 0 }))).toBe("whoAreYou");
    expect(await refusal(bearer.ask({ t: "leave", table: all.table }))).toBe("whoAreYou");
    expect(await refusal(bearer.ask({ t: "rematch", table: all.table }))).toBe("forItsPerson");
    await expectNothingPlayed(all, other);
    await done(bearer.ask(moveRequest(all.table, 0)));
  });

  test("A seat link works once, and takes the seat away from whoever had it", async () => {
    const all = await startTwoPlayerMatch();
    const { seatLink } = await done(all.ada.ask({ t: "seatLink", table: all.table, seat: 0 }));
    const [first, second] = [await connectPerson(all.url, "Phone"), await connectPerson(all.url, "Thief")];
    await done(first.ask({ t: "claim", seatLink }));
    expect(await refusal(second.ask({ t: "claim", seatLink }))).toBe("passSpent");
    expect(await refusal(all.ada.ask(moveRequest(all.table, 0)))).toBe("notAtYourSeat");
    await expectNothingPlayed(all, all.table);
    await done(first.ask(moveRequest(all.table, 0)));
  });

  test("Credentials are neither stored nor sent to others nor logged", async () => {
    const all = await startTwoPlayerMatch();
    const { token } = await done(all.ada.ask({ t: "token", table: all.table, seat: 0 }));
    const { seatLink } = await done(all.ada.ask({ t: "seatLink", table: all.table, seat: 0 }));
    const { data } = await done(all.ada.ask({ t: "exportMyData" }));
    const files = readdirSync(all.data).map((name) => readFileSync(join(all.data, name), "latin1"));
    const known = [...files, JSON.stringify([data, all.bao.received, all.logged])].join();
    expect(known).toContain(all.table);
    for (const secret of [token, seatLink, ...all.cookies])
      expect(known.includes(secret.split(/[=.]/).at(-1) ?? ""), secret).toBe(false);
  });
});

describe("Seats and tables", () => {
  test("Nobody else may move for a seat, watch from it, or ask for its hints and keys", async () => {
    const all = await startTwoPlayerMatch();
    const { url, bao, table } = all;
    const stranger = await connectPerson(url, "Cleo");
    for (const other of [bao, stranger, await connectClient(url)]) {
      expect(await refusal(other.ask(moveRequest(table, 0)))).toBe("notAtYourSeat");
      expect(await refusal(other.subscribe({ t: "watch", table, viewer: 0 }))).toBe("notAtYourSeat");
      expect(await refusal(other.ask({ t: "hint", table, seat: 0 }))).toBe("notAtYourSeat");
      expect(await refusal(other.ask({ t: "standUp", table, seat: 0 }))).toBe("notAtYourSeat");
    }
    for (const t of ["seatLink", "token"] as const)
      expect(await refusal(bao.ask({ t, table, seat: 0 }))).toBe("notAtYourSeat");
    expect(await refusal(stranger.ask({ t: "chat", table, remark: { is: "phrase", phrase: "hello" } }))).toBe(
      "forPeopleAtTheTable",
    );
    await expectNothingPlayed(all, table);
  });

  test("The move of a watcher is refused", async () => {
    const all = await startTwoPlayerMatch();
    const watcher = await connectClient(all.url);
    await watcher.subscribe({ t: "watch", table: all.table, viewer: "watcher" });
    for (const seat of [0, 1] as const)
      expect(await refusal(watcher.ask(moveRequest(all.table, seat)))).toBe("notAtYourSeat");
    await expectNothingPlayed(all, all.table);
  });

  test("Only the owner may start or change a table", async () => {
    const all = await startTwoPlayerMatch();
    const { ada, bao, table } = all;
    const waiting = await tableOfTwo(ada, bao);
    for (const request of [
      { t: "start", table: waiting } as const,
      { t: "remove", table, seat: 0 } as const,
      { t: "seatBot", table, seat: 0, bot: null } as const,
      { t: "configure", table, change: { visibility: "public" } } as const,
    ])
      expect(await refusal(bao.ask(request as never)), request.t).toBe("forTheOwner");
    expect((await done(bao.ask({ t: "publicTables" }))).tables).toEqual([]);
  });
});

describe("Pages of other sites", () => {
  test("A page of another site cannot open a socket with the cookie of its visitor", async () => {
    const { url, cookies } = await startTwoPlayerMatch();
    const [cookie = ""] = cookies;
    for (const origin of ["https://evil.example", "null", "file://", `${url}.evil.example`, `${url}@evil.example`, "?"])
      expect(await upgradeStatus(url, { cookie, origin }), origin).toBe(403);
    expect(await upgradeStatus(url, { cookie, origin: url }, "/elsewhere")).toBe(404);
    const own = await connectClient(url, { cookie, origin: url });
    await done(own.ask({ t: "myTables" }));
  });

  test("A page of another site can post nothing, not even with a form", async () => {
    const all = await startTwoPlayerMatch();
    const [cookie = ""] = all.cookies;
    const evil = httpClient(all.url, { cookie, origin: "https://evil.example" });
    const answer = await evil("POST", `/tables/${all.table}/seats/0/submit`, { id: "a", action: { is: "back" } });
    expect([answer.status, answer.body.code]).toEqual([403, "otherSite"]);
    const leave = `${all.url}/api/tables/${all.table}/leave`;
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const form = await fetch(leave, { method: "POST", headers: { cookie, "content-type": type }, body: "{}" });
      expect(form.status, type).toBe(415);
    }
    await expectNothingPlayed(all, all.table);
  });

  test("A page of another site cannot read answers", async () => {
    const { url, cookies } = await startTwoPlayerMatch();
    const [cookie = ""] = cookies;
    const headers = { cookie, origin: "https://evil.example" };
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await fetch(`${url}/api/me`, { method, headers });
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  test("A page of a site that the server allows may open a socket", async () => {
    const { url } = await startTestServer({ origins: ["https://games.example"] });
    const own = await connectClient(url, { origin: "https://games.example" });
    await done(own.ask({ t: "publicTables" }));
    expect(await upgradeStatus(url, { origin: "https://games.example.evil.example" })).toBe(403);
  });
});
