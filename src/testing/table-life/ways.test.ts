import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { PlayedSteps } from "../../host/ports/match-store.ts";
import type { ExportedMatch } from "../../protocol/messages/match-messages.ts";
import { actionOf, bringMatch } from "./actions.ts";
import { goOnAtHome, type HomeMatch, startAtHome } from "./at-home.ts";
import { type Evening, SECOND, startEvening } from "./evening.ts";
import { factOf } from "./facts.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";
import { allStored, expectUnchanged, ownView } from "./stored-bytes.ts";

/** One device, house, television and phones, live, slow, offline (section 2.13). */
type Way = "D" | "H" | "T" | "L" | "S" | "O";

/** Where a match is played now: in a browser, or at a table of the server. */
type Place = { readonly is: "home"; readonly home: HomeMatch } | { readonly is: "server"; readonly evening: Evening };

const CONTROLS: Readonly<Partial<Record<Way, string>>> = { H: "none", T: "none", L: "live 600", S: "days 24h" };

/** The table 2.13.1: how one goes from each way to each other one. */
function walks(): readonly { readonly from: Way; readonly to: Way; readonly by: readonly string[] }[] {
  const page = readFileSync("docs/table-life.md", "utf8");
  const rows = page.split("\n").filter((line) => /^\| ([DHTLSO](, )?)+ \|/.test(line));
  return rows.flatMap((row) => {
    const [from = "", ...cells] = row.split("|").slice(1, -1);
    return from
      .trim()
      .split(", ")
      .flatMap((one) =>
        cells.flatMap((cell, index) => {
          const to = "DHTLSO"[index] as Way;
          return one === to || cell.trim() === "–" ? [] : [{ from: one as Way, to, by: cell.trim().split(", ") }];
        }),
      );
  });
}

/** A match of two people and a bot in the middle of a turn: A has sealed a move. */
async function begin(way: Way): Promise<Place> {
  if (way === "D" || way === "O") return { is: "home", home: await startAtHome("empedocle", "ABb") };
  const evening = await eveningOf({ game: "empedocle", seats: "ABb", control: CONTROLS[way] ?? "none" });
  for (const line of ["A move", "B move"]) await does(evening, line);
  await evening.timer.advance(2 * SECOND);
  await does(evening, "A move");
  if (way === "T") await showScreen(evening);
  return { is: "server", evening };
}

async function does(evening: Evening, line: string): Promise<void> {
  const [who = "", ...words] = line.split(" ");
  const answer = await actionOf(evening, who, words);
  await evening.timer.advance(0);
  expect(answer, line).toMatchObject({ ok: true });
}

async function showScreen(evening: Evening): Promise<void> {
  await does(evening, "B admit screen");
  expect(await evening.watch("tv", "screen")).toMatchObject({ ok: true });
}

/** What each word of the table does. */
async function walk(place: Place, by: string, to: Way): Promise<Place> {
  if (place.is === "home") return by === "it is" ? place : { is: "server", evening: await brought(place.home) };
  const { evening } = place;
  switch (by) {
    case "screen":
    case "screen comes":
      await showScreen(evening);
      return place;
    case "screen goes":
      evening.close("tv", "watches");
      return place;
    case "time":
      for (const line of [`A propose time ${CONTROLS[to]}`, "B answer time yes"]) await does(evening, line);
      return place;
    case "gather": {
      await hand(evening, "A", 0, "B");
      return place;
    }
    case "offline":
      for (const line of ["A propose offline", "B answer offline yes"]) await does(evening, line);
      return { is: "home", home: await goOnAtHome(await taken(evening, "A")) };
    default:
      throw new Error(`nobody knows how to walk by “${by}”`);
  }
}

/** Somebody hands a seat to the device of somebody else, by a pass (TL-57). */
async function hand(evening: Evening, from: string, seat: 0 | 1, to: string): Promise<void> {
  const [giver, taker] = [await evening.callerOf(from), await evening.callerOf(to)];
  const link = await evening.service().ask(giver, { t: "seatLink", table: evening.table(), seat });
  if (!link.ok) throw new Error(link.why.key);
  expect(await evening.service().ask(taker, { t: "claim", seatLink: link.seatLink })).toMatchObject({ ok: true, seat });
}

/** The match of a browser becomes a table, at which its people sit down and go on. */
async function brought(home: HomeMatch): Promise<Evening> {
  const evening = startEvening(0);
  await bringMatch(evening, "A", await home.exported());
  for (const line of ["A here", "B here", "A sit 0", "B sit 1", "A start"]) await does(evening, line);
  return evening;
}

async function taken(evening: Evening, who: string): Promise<ExportedMatch> {
  const answer = await evening.service().ask(await evening.callerOf(who), { t: "takenMatch", table: evening.table() });
  if (!answer.ok) throw new Error(answer.why.key);
  return answer.exported;
}

/** What a walk leaves as it is: every step with its dice, and what lies sealed. */
async function positionOf(place: Place): Promise<unknown> {
  const stored: PlayedSteps | null =
    place.is === "home"
      ? await place.home.stored()
      : await place.evening.context().repositories.matches.read(place.evening.table());
  if (stored === null) throw new Error("there is no match");
  const people = stored.sealed.filter(({ seat }) => seat < 2);
  return { steps: stored.steps.map(({ step }) => step), sealed: people.map(({ seat, move }) => ({ seat, move })) };
}

/** What tells the way in which a match is played. */
async function expectWay(place: Place, way: Way): Promise<void> {
  if (place.is === "home") return expect(["D", "O"]).toContain(way);
  const { evening } = place;
  if (way === "D") return expect((await ownView(evening, "B")).you.seats).toEqual([0, 1]);
  expect(await factOf(evening, "stage")).toBe("play");
  if (way === "T") expect(await factOf(evening, "screens")).toBe("1");
  else expect(await factOf(evening, "control")).toBe(CONTROLS[way]?.split(" ")[0]);
}

/** B's move closes the turn, wherever that is. */
async function goOn(place: Place): Promise<void> {
  if (place.is === "home") {
    const { host, id } = place.home;
    const action = { is: "move", move: "y" } as const;
    expect(await host.submit({ match: id, seat: 1, id: "on", action })).toMatchObject({ ok: true });
    return;
  }
  const { evening } = place;
  const before = Number(await factOf(evening, "v"));
  await does(evening, "B moveat 1");
  await evening.timer.advance(3 * SECOND);
  expect(Number(await factOf(evening, "v"))).toBe(before + 1);
}

describe("Ways to play", () => {
  test("TL-125 the table of ways has every pair", () => {
    const pairs = walks().map(({ from, to }) => `${from}${to}`);
    const all = [..."DHTLSO"].flatMap((from) => [..."DHTLSO"].flatMap((to) => (from === to ? [] : from + to)));
    expect(pairs.toSorted()).toEqual(all.toSorted());
  });

  test.each(walks())(
    "TL-125 $from → $to is walked in mid-match by $by, and position, log and what is sealed stay",
    async ({ from, to, by }) => {
      let place = await begin(from);
      const before = await positionOf(place);
      for (const word of by) place = await walk(place, word, to);
      expect(await positionOf(place)).toEqual(before);
      await expectWay(place, to);
      await goOn(place);
      if (place.is === "server") place.evening.end();
    },
  );
});

describe("A match is brought", () => {
  test("TL-126 every step is played again, people’s seats are free, bots give way, and the dice are pledged anew", async () => {
    const home = await startAtHome("empedocle", "ABb");
    const evening = startEvening(0);
    expect(await bringMatch(evening, "A", await home.exported())).toMatchObject({ ok: true });
    expect(await factOf(evening, "seats")).toBe("--b");
    expect(await ownView(evening, "Q")).toMatchObject({ imported: { steps: 0, names: ["A", "B", null] } });
    for (const line of ["A sit 0", "B sit 1", "Q sit 2"]) await does(evening, line);
    expect(await factOf(evening, "seats")).toBe("ABQ");
    await does(evening, "A start");
    const match = await evening.context().repositories.matches.read(evening.table());
    expect(match?.setup.pledge).toMatchObject({ commitment: (await ownView(evening, "A")).commitment, since: 0 });
    expect((await home.stored()).setup.pledge?.commitment).not.toBe(match?.setup.pledge?.commitment);
    evening.end();
  });

  test("TL-126 what the rules do not accept is refused, and nothing is stored", async () => {
    const exported = await (await startAtHome("empedocle", "ABb")).exported();
    const evening = startEvening(0);
    const wrong: readonly ExportedMatch[] = [
      { ...exported, bots: [null, null] },
      { ...exported, sealed: [{ seat: 0, move: "no move" }] },
      { ...exported, sealed: [0, 1, 2].map((seat) => ({ seat: seat as 0, move: "x" })) },
    ];
    for (const one of wrong)
      expect(await bringMatch(evening, "A", one)).toMatchObject({ ok: false, why: { key: "matchDoesNotHold" } });
    expect(await evening.context().repositories.tables.ofPerson("A")).toEqual([]);
    evening.end();
  });
});

describe("Seats are gathered on one device", () => {
  test("TL-127 the device that was handed all seats plays each of them; the old keys are void, and the server is the host", async () => {
    const evening = await eveningOf({ game: "empedocle", seats: "ABb" });
    await hand(evening, "A", 0, "B");
    expect(await factOf(evening, "seats")).toBe("BBb");
    expect(await actionOf(evening, "A", ["moveat", "0"])).toMatchObject({ ok: false, why: { key: "notAtYourSeat" } });
    for (const line of ["B moveat 0", "B moveat 1"]) await does(evening, line);
    await evening.timer.advance(3 * SECOND);
    expect(await factOf(evening, "v")).toBe("11");
    expect(await factOf(evening, "stage")).toBe("play");
    evening.end();
  });
});

describe("A match is taken away", () => {
  const TWO = { game: "empedocle", seats: "ABb" };

  test("TL-128 whoever plays with bots alone decides alone; else everybody who holds a seat agrees, present or not", async () => {
    await hold({ ...TWO, seats: "Abb" }, "0 A propose offline", "0 ? stage=over end=takenAway");
    await hold(
      TWO,
      ...["0 B closes", "80 A propose offline", "81 ? stage=play prop=offline", "90 B here", "91 B answer offline yes"],
      "91 ? stage=over end=takenAway",
    );
    await hold(TWO, "0 A propose offline", "1 B answer offline no", "1 ? stage=play prop= end=none");
    // Whoever left is not asked, and a bot plays on for them.
    await hold(
      { ...TWO, seats: "ABCb" },
      "0 C leave",
      "1 A propose offline",
      "2 B answer offline yes",
      "2 ? stage=over",
    );
  });

  test("TL-128 never at a public table, nor while a move of another person lies sealed", async () => {
    await hold({ ...TWO, visibility: "public" }, "0 A propose offline ! notAtPublicTables");
    await hold({ ...TWO, wasPublic: "yes" }, "0 A propose offline ! notAtPublicTables");
    await hold(TWO, "0 B move", "1 A propose offline ! roundOpen", "2 B propose offline", "2 ? prop=offline");
    // Agreed on while a move lies sealed, it is carried out after the round.
    await hold(
      TWO,
      ...["0 A propose offline", "1 B move", "2 B answer offline yes", "3 ? stage=play prop=offline"],
      ...["4 A move", "6 ? v=11 stage=over end=takenAway"],
    );
    // Strangers may look on from now on.
    await hold(
      TWO,
      ...["0 A propose offline", "1 B propose public", "2 A answer public yes", "2 ? visibility=public prop="],
      "3 A propose offline ! notAtPublicTables",
    );
  });

  test("TL-128 what is refused changes nothing, and a program takes nothing away", async () => {
    const evening = await eveningOf({ ...TWO, program: "1" });
    await does(evening, "B move");
    const before = await allStored(evening);
    for (const [who, ...words] of [
      ["A", "propose", "offline"],
      ["P", "propose", "offline"],
      ["B", "token-propose", "offline"],
    ] as const) {
      expect(await actionOf(evening, who, words), who).toMatchObject({ ok: false });
      expectUnchanged(before, await allStored(evening), who);
    }
    evening.end();
  });

  test("TL-129 the table is over without places, what is sent later is refused, and only the taker is given the match", async () => {
    await hold(
      TWO,
      ...["0 A propose offline", "1 B answer offline yes", "1 ? stage=over end=takenAway prop="],
      ...["2 A move ! takenAway", "2 B leave ! takenAway", "2 B propose pause ! takenAway"],
    );
    const evening = await eveningOf(TWO);
    const ask = async (who: string) =>
      evening.service().ask(await evening.callerOf(who), { t: "takenMatch", table: evening.table() });
    expect(await ask("A")).toMatchObject({ ok: false, why: { key: "nothingTaken" } });
    for (const line of ["A propose offline", "B answer offline yes"]) await does(evening, line);
    expect((await evening.context().repositories.matches.summary(evening.table()))?.places).toEqual([]);
    // Lists say that it goes on elsewhere.
    const lists = await evening.service().ask(await evening.callerOf("B"), { t: "myTables" });
    expect(lists).toMatchObject({ ok: true, tables: [{ stage: "over", places: [], isTakenAway: true }] });
    for (const who of ["B", "P"]) expect(await ask(who)).toMatchObject({ why: { key: "notAtYourSeat" } });
    expect(await ask("A")).toEqual(await ask("A"));
    // The dice so far are opened: the record of a match that is over has their secret.
    const record = await evening.service().ask(await evening.callerOf("B"), { t: "record", table: evening.table() });
    expect(record).toMatchObject({ ok: true, record: { pledge: { secret: expect.stringMatching(/./) } } });
    evening.end();
  });

  test("TL-129 what was taken away may be brought again, with the same steps", async () => {
    const evening = await eveningOf(TWO);
    for (const line of ["A move", "B move"]) await does(evening, line);
    await evening.timer.advance(2 * SECOND);
    for (const line of ["A propose offline", "B answer offline yes"]) await does(evening, line);
    const home = await goOnAtHome(await taken(evening, "A"));
    const position = await positionOf({ is: "home", home });
    const again = await brought(home);
    expect(await positionOf({ is: "server", evening: again })).toEqual(position);
    for (const one of [evening, again]) one.end();
  });
});

describe("A screen comes and goes", () => {
  test("TL-130 nothing is stored but the admission, and the match does not notice", async () => {
    const evening = await eveningOf({ game: "empedocle", seats: "ABb" });
    await does(evening, "A move");
    const match = async () => JSON.stringify(await evening.context().repositories.matches.read(evening.table()));
    const before = await match();
    await showScreen(evening);
    const table = await evening.context().repositories.tables.read(evening.table());
    expect(table?.screens).toHaveLength(1);
    const admitted = JSON.stringify(table);
    evening.close("tv", "watches");
    expect(await match()).toBe(before);
    expect(JSON.stringify(await evening.context().repositories.tables.read(evening.table()))).toBe(admitted);
    expect(await evening.watch("tv", "screen"), "it may come again").toMatchObject({ ok: true });
    evening.end();
  });
});
