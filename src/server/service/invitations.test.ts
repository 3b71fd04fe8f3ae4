import { describe, expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectPerson, done, refusal, type SocketClient } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, matchOfTwo } from "../../testing/server/test-tables.ts";

/** Ada and Bao have played a match, and Ada has made a table for another one. Cleo is somebody else. */
async function people() {
  const server = await startTestServer();
  const [ada, bao, cleo] = [
    await connectPerson(server.url, "Ada"),
    await connectPerson(server.url, "Bao"),
    await connectPerson(server.url, "Cleo"),
  ];
  const met = await matchOfTwo(ada, bao);
  const table = await waitingTable(ada);
  const invite = { t: "invite", table, met, seat: 1 } as const;
  return { ...server, ada, bao, cleo, met, table, invite };
}

async function waitingTable(owner: SocketClient, over: object = {}): Promise<string> {
  const table = await createTestTable(owner, "isis-osiris", 2, over);
  await done(owner.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
  return table;
}

const invitationsOf = async (person: SocketClient) => (await done(person.ask({ t: "invitations" }))).invitations;

describe("Invitations by name", () => {
  test("Whoever was played with is invited by name, comes, and then is not invited any more", async () => {
    const { ada, bao, cleo, table, met, invite } = await people();
    const { people: known } = await done(ada.ask({ t: "playedWith" }));
    expect(known).toEqual([
      {
        name: "Bao",
        coin: null,
        met,
        seat: 1,
        game: "isis-osiris",
        last: expect.any(Number),
        matches: 1,
        isBlocked: false,
      },
    ]);
    await done(ada.ask(invite));
    await done(ada.ask(invite));
    expect(await invitationsOf(bao)).toEqual([
      { id: expect.any(String), table, game: "isis-osiris", from: "Ada", made: expect.any(Number) },
    ]);
    expect(await invitationsOf(cleo)).toEqual([]);
    await done(bao.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "" }));
    expect(await invitationsOf(bao)).toEqual([]);
  });

  test("Only people of a match of one's own can be invited, to a table of one's own that waits", async () => {
    const { ada, bao, cleo, table, met, invite } = await people();
    const cleos = await waitingTable(cleo);
    expect(await refusal(cleo.ask({ ...invite, table: cleos })), "a match of others").toBe("notPlayedWith");
    expect(await refusal(ada.ask({ ...invite, seat: 0 })), "oneself").toBe("notPlayedWith");
    expect(await refusal(ada.ask({ ...invite, seat: 5 })), "no seat").toBe("notPlayedWith");
    expect(await refusal(ada.ask({ ...invite, met: table })), "no match yet").toBe("notPlayedWith");
    expect(await refusal(ada.ask({ ...invite, table: cleos }))).toBe("forPeopleAtTheTable");
    expect(await refusal(bao.ask({ t: "invite", table: met, met, seat: 0 }))).toBe("hasBegun");
    const shut = await waitingTable(ada, { lock: "shut" });
    expect(await refusal(ada.ask({ ...invite, table: shut }))).toBe("tableShut");
    expect(await invitationsOf(bao)).toEqual([]);
  });

  test("Whether it was declined, blocked, or the other is gone, whoever invites is told the same", async () => {
    const { ada, bao, invite } = await people();
    const answers = [await ada.ask(invite)];
    const [invitation] = await invitationsOf(bao);
    await done(bao.ask({ t: "declineInvitation", invitation: invitation?.id ?? "" }));
    answers.push(await ada.ask(invite));
    expect(await invitationsOf(bao), "it does not come again").toEqual([]);
    await done(bao.ask({ t: "blockInviter", invitation: invitation?.id ?? "" }));
    answers.push(await ada.ask({ ...invite, table: await waitingTable(ada) }));
    expect(await invitationsOf(bao), "not from whom he blocks").toEqual([]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.ok))).size).toBe(1);
    expect(await refusal(ada.ask({ t: "declineInvitation", invitation: invitation?.id ?? "" }))).toBe(
      "noSuchInvitation",
    );
  });

  test("Both can block, see whom, and take it back", async () => {
    const { url, ada, bao, met, invite } = await people();
    await done(bao.ask({ t: "block", met, seat: 0 }));
    const { blocks } = await done(bao.ask({ t: "blocks" }));
    expect(blocks).toMatchObject([{ name: "Ada" }]);
    expect((await done(bao.ask({ t: "playedWith" }))).people).toMatchObject([{ name: "Ada", isBlocked: true }]);
    expect((await done(ada.ask({ t: "playedWith" }))).people, "she does not see it").toMatchObject([
      { name: "Bao", isBlocked: false },
    ]);
    await done(ada.ask({ t: "block", met, seat: 1 }));
    await done(ada.ask(invite));
    expect(await invitationsOf(bao)).toEqual([]);
    const byHttp = httpClient(url, { cookie: ada.cookie });
    expect((await byHttp("DELETE", `/me/blocks/${blocks[0]?.id}`)).body.code, "his").toBe("noSuchBlock");
    await done(bao.ask({ t: "unblock", block: blocks[0]?.id ?? "" }));
    expect(await invitationsOf(bao)).toHaveLength(1);
  });

  test("Nobody is invited more than three times a day by one person", async () => {
    const { ada, bao, invite } = await people();
    for (let count = 0; count < 3; count++) await done(ada.ask({ ...invite, table: await waitingTable(ada) }));
    expect(await refusal(ada.ask(invite))).toBe("invitedEnough");
    expect(await invitationsOf(bao)).toHaveLength(3);
  });

  test("Export names tables and not people, and whoever is forgotten has invited nobody", async () => {
    const { ada, bao, table, met, invite } = await people();
    await done(ada.ask(invite));
    await done(bao.ask({ t: "block", met, seat: 0 }));
    const { data } = await done(bao.ask({ t: "exportMyData" }));
    expect(data).toMatchObject({ invitations: [{ table }], invited: [], blocked: [{ name: "Ada" }] });
    await done(ada.ask({ t: "forget" }));
    expect(await done(bao.ask({ t: "blocks" }))).toMatchObject({ blocks: [] });
    expect((await done(bao.ask({ t: "playedWith" }))).people).toEqual([]);
    expect(await refusal(bao.ask({ t: "block", met, seat: 0 }))).toBe("notPlayedWith");
  });
});
