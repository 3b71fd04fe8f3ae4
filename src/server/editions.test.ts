import { expect, test } from "vitest";
import { readRecord, replayRecord } from "../kernel/record/match-record.ts";
import type { Seat } from "../kernel/seat.ts";
import { cornersGame } from "../testing/editions/corners-last.ts";
import { firstEdition, secondEdition, twoEditions } from "../testing/editions/two-editions.ts";
import { httpClient } from "../testing/server/http-client.ts";
import { connectClient, connectPerson, done, refusal, type SocketClient } from "../testing/server/socket-client.ts";
import { temporaryFolder } from "../testing/server/temporary-database.ts";
import { startTestServer } from "../testing/server/test-server.ts";
import { createTestTable, lastUpdate, matchOfTwo, playMatch } from "../testing/server/test-tables.ts";

const botProgram = new URL("../testing/editions/two-editions-thread-main.ts", import.meta.url);

const startWith = (room: typeof twoEditions, data: string) => startTestServer({ rooms: [room], data, botProgram });

/** The player has seen everything up to this move. */
const submitted = (client: SocketClient, table: string, seat: Seat, move: string) =>
  client.ask({ t: "submit", table, seat, id: `${seat} ${move}`, at: 999, action: { is: "move", move } });

/** A database of a server with the first edition only: a finished match, a running one, and one against a bot. */
async function databaseOfTheFirst() {
  const data = temporaryFolder();
  const server = await startWith(firstEdition, data);
  const [ada, bao] = [await connectPerson(server.url, "Ada"), await connectPerson(server.url, "Bao")];
  const options = { first: 1 };
  const finished = await matchOfTwo(ada, bao, { options });
  await done(submitted(ada, finished, 0, "P@a1"));
  await Promise.all([playMatch(ada, finished, 0), playMatch(bao, finished, 1)]);
  const running = await matchOfTwo(ada, bao, { options });
  await done(submitted(ada, running, 0, "P@a1"));
  const withBot = await createTestTable(ada, twoEditions.id, 2, { options });
  await done(ada.ask({ t: "sit", table: withBot, seat: 0, name: "Ada", seed: "" }));
  await done(ada.ask({ t: "seatBot", table: withBot, seat: 1, bot: "isis-osiris-2" }));
  await done(ada.ask({ t: "start", table: withBot }));
  await server.close();
  return { data, cookies: { ada: ada.cookie, bao: bao.cookie }, finished, running, withBot };
}

test("After a restart with a second edition, old matches go on by the first and new ones take the second", async () => {
  const { data, cookies, finished, running, withBot } = await databaseOfTheFirst();
  const server = await startWith(twoEditions, data);
  const ada = await connectClient(server.url, { cookie: cookies.ada });
  const bao = await connectClient(server.url, { cookie: cookies.bao });

  // The finished match is watched, recorded and replayed.
  const nobody = await connectClient(server.url);
  await done(nobody.subscribe({ t: "watch", table: finished, viewer: "watcher" }));
  await nobody.until(() => lastUpdate(nobody, finished)?.outcome != null);
  const { text } = await done(nobody.ask({ t: "record", table: finished }));
  const read = readRecord(text);
  if (!read.ok) throw new Error(read.why.key);
  expect(read.record).toMatchObject({ edition: 1, game: twoEditions.id });
  expect(read.record.steps[0]).toMatchObject({ round: [{ seat: 0, move: "P@a1" }] });
  expect(replayRecord(cornersGame(1), read.record)).toMatchObject({ ok: true });
  const { publicReplay } = await done(nobody.ask({ t: "publicReplay", table: finished, from: 0 }));
  expect(publicReplay).toMatchObject({ match: { edition: 1 }, outcome: { scores: read.record.end?.scores } });

  // Scripts are offered what the first edition allows, and the running match ends by it.
  const { body } = await httpClient(server.url, { cookie: cookies.bao })("GET", `/tables/${running}/seats/1/updates`);
  expect(body.offers).toEqual(expect.arrayContaining(["P@f6"]));
  await done(submitted(bao, running, 1, "P@f6"));
  await Promise.all([playMatch(ada, running, 0), playMatch(bao, running, 1)]);
  expect(lastUpdate(ada, running)?.outcome).not.toBeNull();
  await expect.poll(async () => (await done(ada.ask({ t: "table", table: running }))).table.stage).toBe("over");

  // So does the match against a bot.
  await playMatch(ada, withBot, 0);
  expect(lastUpdate(ada, withBot)?.outcome).not.toBeNull();

  // A new match, also the rematch of an old one, takes the second edition.
  const { table: next } = await done(ada.ask({ t: "rematch", table: running }));
  await done(bao.ask({ t: "sit", table: next, seat: 0, name: "Bao", seed: "" }));
  await done(ada.ask({ t: "sit", table: next, seat: 1, name: "Ada", seed: "" }));
  await done(ada.ask({ t: "start", table: next }));
  expect(await refusal(submitted(bao, next, 0, "P@a1"))).toBe("cornersLast");
  await Promise.all([ada, bao].map((one, at) => playMatch(one, next, (1 - at) as Seat, undefined, cornersGame(2))));
  expect(await done(ada.ask({ t: "record", table: next }))).toMatchObject({ record: { edition: 2 } });
  expect(server.logged.filter((line) => line.includes("server error"))).toEqual([]);
});

test("A server that does not keep the edition of a match refuses with a sentence, and the match is not lost", async () => {
  const { data, cookies, finished, running } = await databaseOfTheFirst();
  const server = await startWith(secondEdition, data);
  const bao = await connectClient(server.url, { cookie: cookies.bao });
  const { repositories } = server.context;
  const before = [await repositories.matches.read(running), await repositories.matches.read(finished)];
  expect(await refusal(submitted(bao, running, 1, "P@f6"))).toBe("matchOfAnotherEdition");
  for (const t of ["record", "publicReplay"] as const)
    expect(await refusal(bao.ask({ t, table: finished }))).toBe("matchOfAnotherEdition");
  const french = httpClient(server.url, { cookie: cookies.bao, "accept-language": "fr" });
  expect((await french("GET", `/tables/${finished}/record`)).body.sentence).toMatch(
    /^Cette partie a commencé avec l’édition 1 des règles, qui n’est pas conservée ici/,
  );
  expect((await done(bao.ask({ t: "table", table: running }))).table.stage).toBe("playing");
  expect([await repositories.matches.read(running), await repositories.matches.read(finished)]).toEqual(before);
  await server.close();

  const later = await startWith(twoEditions, data);
  const back = await connectClient(later.url, { cookie: cookies.bao });
  await done(submitted(back, running, 1, "P@f6"));
  await done(back.ask({ t: "record", table: finished }));
});
