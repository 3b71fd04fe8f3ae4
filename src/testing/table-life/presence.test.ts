import { expect, test } from "vitest";
import { createHost } from "../../host/host.ts";
import type { MatchControlView } from "../../protocol/messages/match-messages.ts";
import { NOBODY } from "../../server/service/caller.ts";
import { fakeTimer } from "../host/fake-timer.ts";
import { createMatchOnHost, testPlayers, testPorts, testRooms, watchMatch } from "../host/test-host.ts";
import { lastMatchControl } from "../host/timed-match.ts";
import { TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";

test("TL-24 a page is seen while it says every few seconds that it is visible, and 25 seconds longer", () =>
  hold({}, "100 C sleeps", "125 ? pres=01234", "126 ? pres=0134", "130 C here", "500 ? pres=01234"));

test("TL-25 a request by HTTP counts as being seen for 30 seconds", () =>
  hold({ unseen: "C" }, "0 ? pres=0134", "10 C asks-by-http", "40 ? pres=01234", "49 ? pres=01234", "51 ? pres=0134"));

test("TL-26 a person is seen by any page of theirs that shows this table, with all their seats", () =>
  hold(
    { seats: "ABCAE" },
    "0 A here laptop",
    "1 A closes",
    "60 ? pres=01234",
    "61 A closes laptop",
    "62 A here other-table",
    "80 ? pres=124",
  ));

test("TL-27 somebody was last seen when their page was hidden or closed, or said its last word", () =>
  hold({}, "20 B hides", "20 C closes", "25 D sleeps", "79 ? away=", "80 ? away=12", "85 ? away=123"));

test("TL-28 nobody is told of absences of less than ten seconds", () =>
  hold({}, "20 C closes", "29 ? pres=01234", "29 C here", "60 ? pres=01234 away="));

test("TL-29 whoever was unseen for a minute is away, and before that neither present nor away", () =>
  hold({}, "0 C hides", "59 ? pres=0134 away=", "60 ? pres=0134 away=2", "61 C here", "61 ? pres=01234 away="));

test("TL-31 whoever steps away is told as away at once, whatever pages stay open, and returns by an action", () =>
  hold(
    {},
    "1 C stepaway",
    "1 ? pres=0134 away=2",
    "30 C here",
    "30 ? pres=0134",
    "31 C back",
    "31 ? pres=01234 away=",
  ));

test("TL-32 a seat whose token has sent something is a program's, and seen for a minute after each request", () =>
  hold(
    { program: "4" },
    "0 E closes",
    "10 E token-look",
    "11 ? pres=01234 programs=4",
    "79 ? pres=01234",
    "81 ? pres=0123",
    "131 ? away=4",
  ));

test("TL-33 a bot's seat is told as nothing else than a bot's", () =>
  hold({ seats: "ABCDb" }, "0 ? pres=0123 away=", "500 ? pres=0123 away="));

test("TL-34 a node that starts counts absence from that moment", () =>
  hold(
    {},
    "0 C closes",
    "50 node restarts",
    "51 ? pres=0134 away=",
    "109 ? pres=0134 away=",
    "110 ? pres=0134 away=2",
  ));

test("TL-35 everybody is told who is there, in the order of seats and at most twice a second", async () => {
  const evening = await eveningOf({});
  const told: { readonly at: number; readonly present: MatchControlView["present"] }[] = [];
  await evening.service().watch(NOBODY, TABLE, "watcher", (message) => {
    if (message.t === "matchControl") told.push({ at: evening.timer.now(), present: message.matchControl.present });
    if (message.t === "matchControl" || message.t === "update")
      expect(Object.keys(message.matchControl).filter((name) => /seen|since|at$/i.test(name))).toEqual([]);
  });
  await evening.timer.advance(1000);
  for (const letter of "ECDBA") {
    evening.hide(letter, "page");
    await evening.timer.advance(100);
  }
  await evening.timer.advance(20_000);
  for (const letter of "DEBCA") {
    await evening.open(letter, "page");
    await evening.timer.advance(100);
  }
  await evening.timer.advance(1000);
  expect(told.map(({ present }) => present.join(""))).toEqual(["0123", "", "3", "01234"]);
  for (const [index, { at }] of told.entries()) expect(at - (told[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(500);
  evening.end();
});

test("TL-35 in a waiting room everybody is told, too", async () => {
  const evening = await eveningOf({ stage: "wait", seats: "AB-" });
  const told: string[] = [];
  await evening.service().followTable(NOBODY, TABLE, (message) => {
    if (message.t !== "table") return;
    const seats = message.table.seats.map((seat) => (seat?.is === "person" ? seat.presence : "free"));
    told.push(seats.join(" "));
  });
  evening.close("B", "page");
  await evening.timer.advance(70_000);
  await evening.open("B", "page");
  await evening.timer.advance(0);
  expect(told).toEqual(["present present free", "present elsewhere free", "present away free", "present present free"]);
  evening.end();
});

test("TL-36 in a match whose host runs in the page everybody counts as present, nobody is asked about and nobody lapses (TLV-62)", async () => {
  const [room] = testRooms;
  if (room === undefined) throw new Error("no room");
  const timer = fakeTimer();
  const host = createHost(testPorts({ timer }));
  const id = await createMatchOnHost(host, room, testPlayers(room, 3, 3));
  const watcher = watchMatch(host, id, "watcher");
  await timer.advance(24 * 3600 * 1000);
  expect(lastMatchControl(watcher)).toMatchObject({ present: [0, 1, 2], away: [], playedFor: [], questions: [] });
});
