import { describe, expect, test } from "vitest";
import { momentsOf } from "../../kernel/default-moments.ts";
import type { Room } from "../../kernel/room.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import type { TableView } from "../../protocol/messages/table-view.ts";
import { hashSecret } from "../../server/node-crypto.ts";
import { NOBODY } from "../../server/service/caller.ts";
import { screenLetters } from "../../tables/screens.ts";
import { actionOf, everybody } from "./actions.ts";
import { type Evening, TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";

/** Runs on an evening that begins like this, and ends it. */
async function at(start: Readonly<Record<string, string>>, run: (evening: Evening) => Promise<void>): Promise<void> {
  const evening = await eveningOf(start);
  try {
    await run(evening);
  } finally {
    evening.end();
  }
}

async function does(evening: Evening, line: string): Promise<string | null> {
  const [who = "", ...words] = line.split(" ");
  const answer = await actionOf(evening, who, words);
  await evening.timer.advance(0);
  return answer.ok ? null : answer.why.key;
}

async function playing(evening: Evening, ...moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    await everybody(evening, move);
    await evening.timer.advance(0);
  }
}

const tables = (messages: readonly ToPage[]): readonly TableView[] =>
  messages.flatMap((one) => (one.t === "table" ? [one.table] : []));

describe("Watchers are counted", () => {
  test("TL-116 the table is told how many pages watch and are seen, as a number, without admitted screens", async () => {
    await hold({}, "0 ? count=0", "0 W watch", "0 ? count=1", "11 V watch", "11 ? count=2", "12 B admit screen");
    await hold({}, "0 W watch", "0 B admit screen", "0 ? count=1 screens=1", "20 W hides watches", "20 ? count=0");
    await hold({}, "0 W watch", "30 W sleeps watches", "55 ? count=1", "56 ? count=0");
    await hold({}, "0 W watch", "5 W closes watches", "5 ? count=0");
  });

  test("TL-116 a rise is announced at most once in ten seconds", async () => {
    await hold({}, "0 W watch", "1 V watch", "2 X watch", "9 ? count=1", "10 ? count=3");
    await hold({}, "0 W watch", "1 V watch", "2 V closes watches", "10 ? count=1");
  });

  test("TL-116 nobody is told the names of watchers", () =>
    at({}, async (evening) => {
      await evening.watch("Xanthippe");
      const answer = await evening.service().ask(await evening.callerOf("A"), { t: "table", table: TABLE });
      expect(JSON.stringify(answer)).not.toContain("Xanthippe");
    }));
});

describe("Watchers may be forbidden", () => {
  test("TL-117 where they are, nobody watches, reads the log or the talk, and an admitted screen stays", () =>
    at({ watchers: "forbidden" }, async (evening) => {
      expect(await does(evening, "V watch")).toBe("noWatchers");
      await evening.service().ask(await evening.callerOf("A"), {
        t: "chat",
        table: TABLE,
        remark: { is: "phrase", phrase: "hello" },
      });
      for (const request of [
        { t: "logPage", table: TABLE, viewer: "watcher", before: 1 },
        { t: "publicReplay", table: TABLE, from: 0 },
      ] as const)
        expect(await evening.service().ask(NOBODY, request)).toMatchObject({ why: { key: "noWatchers" } });
      const talk = await evening.service().ask(NOBODY, { t: "chatLines", table: TABLE, after: 0 });
      expect(talk).toEqual({ ok: true, lines: [] });
      await does(evening, "B admit screen");
      const again = await evening.watch("tv", "tv");
      expect(again).toMatchObject({ ok: true });
      await playing(evening, "x");
      expect(evening.told("tv")).toEqual([0, 1]);
    }));

  test("TL-117 whoever plays is no watcher: their page looks on at once and without delay, until they leave", async () => {
    await at({ watchers: "forbidden" }, async (evening) => {
      expect(await evening.watch("A")).toMatchObject({ ok: true });
      await playing(evening, "x");
      expect(evening.told("A")).toEqual([0, 1]);
      await does(evening, "A leave");
      const refusals = evening.messagesTo("A").filter(({ t }) => t === "refused");
      expect(refusals).toEqual([{ t: "refused", match: TABLE, why: { key: "noWatchers" } }]);
      expect(await does(evening, "A watch")).toBe("noWatchers");
    });
    await at({ delay: "all" }, async (evening) => {
      await evening.watch("A");
      await playing(evening, "x");
      expect(evening.told("A")).toEqual([0, 1]);
    });
  });

  test("TL-117 who watches when it is decided is sent away with that sentence", () =>
    at({}, async (evening) => {
      await evening.watch("W");
      for (const line of ["A propose nowatch", "B answer nowatch yes", "C answer nowatch yes"])
        expect(await does(evening, line)).toBeNull();
      expect(evening.messagesTo("W").filter(({ t }) => t === "refused")).toEqual([
        { t: "refused", match: TABLE, why: { key: "noWatchers" } },
      ]);
      const told = evening.told("W");
      await playing(evening, "x");
      expect(evening.told("W"), "nothing follows").toEqual(told);
    }));

  test("TL-98 allowing watchers again, or a shorter delay, needs everybody who holds a seat, present or not", async () => {
    const forbidden = { seats: "ABC", game: "isis", each: "no", watchers: "forbidden" };
    await hold(
      forbidden,
      ...["0 C closes", "20 A propose watch", "21 B answer watch yes", "80 ? watchers=forbidden prop=watch"],
      ...["90 C here", "91 C answer watch yes", "91 ? watchers=allowed prop="],
    );
    await hold(forbidden, "0 A propose watch", "1 B answer watch no", "1 ? watchers=forbidden prop=");
    const late = { ...forbidden, watchers: "allowed", delay: "all" };
    await hold(
      late,
      "0 A propose watch 1",
      "1 B answer watch yes",
      "1 ? prop=watch",
      "2 C answer watch yes",
      "2 ? prop=",
    );
    await hold({ ...late, delay: "0" }, "0 A propose watch all", "1 B answer watch yes", "1 ? prop=");
  });
});

describe("Watchers may see with a delay", () => {
  const DELAYED = { delay: "1", version: "12", reveals: "3,7,11" };

  test("TL-118 every room names news that it knows as its reveals", async () => {
    const rooms = Object.values(await import("../../games/catalogue.ts"));
    for (const { id, texts, ...room } of rooms as readonly Room[]) {
      const { reveals } = await momentsOf(room);
      const { sentences } = (await texts.en()).texts as { sentences: Readonly<Record<string, unknown>> };
      expect(reveals?.length, id).toBeGreaterThan(0);
      for (const key of reveals ?? []) expect(Object.keys(sentences), `${id}: ${key}`).toContain(key);
    }
  });

  test("TL-119 each reveal opens what lies before it, in order, and none before the first", () =>
    at({ ...DELAYED, version: "2", reveals: "" }, async (evening) => {
      await evening.watch("W");
      expect(evening.told("W")).toEqual([]);
      expect(evening.messagesTo("W").find(({ t }) => t === "welcome")).toMatchObject({
        version: 0,
        log: [],
        delay: "reveal",
      });
      await playing(evening, "reveal", "x", "x");
      expect(evening.told("W")).toEqual([0, 1, 2]);
      await playing(evening, "reveal");
      expect(evening.told("W")).toEqual([0, 1, 2, 3, 4, 5]);
      await evening.watch("V");
      expect(evening.told("V"), "who comes later is told the newest only").toEqual([5]);
      await playing(evening, "end");
      expect([evening.told("W").at(-1), evening.told("V")], "the end opens all").toEqual([7, [5, 6, 7]]);
    }));

  test("TL-119 with the whole match as the delay nothing is told before the end", () =>
    at({ delay: "all" }, async (evening) => {
      await evening.watch("W");
      await playing(evening, "reveal", "x");
      expect(evening.told("W")).toEqual([]);
      await playing(evening, "end");
      expect(evening.told("W")).toEqual([0, 1, 2, 3]);
    }));

  test("TL-119 a delay that is agreed on takes nothing back, and one that is given up tells the rest", () =>
    at({}, async (evening) => {
      await playing(evening, "reveal", "x");
      await evening.watch("W");
      for (const line of ["A propose watch 1", "B answer watch yes", "C answer watch yes"]) await does(evening, line);
      await playing(evening, "x");
      expect(evening.told("W")).toEqual([2, 2]);
      await playing(evening, "reveal");
      expect(evening.told("W")).toEqual([2, 2, 3]);
      await does(evening, "A propose watch 0");
      for (const letter of "BCDE") await does(evening, `${letter} answer watch yes`);
      expect(evening.told("W").at(-1)).toBe(4);
      await playing(evening, "x");
      expect(evening.told("W").at(-1)).toBe(5);
    }));

  test("TL-120 while delayed a watcher is told nothing of presence, turns, seals, clocks, votes and talk", () =>
    at(DELAYED, async (evening) => {
      await evening.watch("W");
      const before = evening.messagesTo("W").length;
      for (const line of ["A move", "B closes", "C propose pause", "D chat", "A answer pause no"])
        await does(evening, line);
      await evening.timer.advance(70_000);
      expect(evening.messagesTo("W").slice(before)).toEqual([]);
      const [view] = tables(evening.messagesTo("W"));
      expect(view?.seats.map((seat) => (seat?.is === "person" ? seat.presence : null))).toEqual(
        Array(5).fill("present"),
      );
      const update = evening.messagesTo("W").find((one) => one.t === "update");
      expect(update).toMatchObject({
        version: 10,
        spoken: { seats: [], mine: null },
        matchControl: { time: null, proposals: [], questions: [], present: [0, 1, 2, 3, 4], away: [] },
      });
      const page = await evening.service().ask(NOBODY, { t: "logPage", table: TABLE, viewer: "watcher", before: 1000 });
      expect(page.ok && page.log.at(-1)?.version, "the log ends there, too").toBe(10);
      const talk = { t: "chatLines", table: TABLE, after: 0 } as const;
      expect(await evening.service().ask(NOBODY, talk)).toEqual({ ok: true, lines: [] });
      await playing(evening, "end");
      expect(await evening.service().ask(NOBODY, talk)).toMatchObject({ ok: true, lines: [{ number: 1 }] });
    }));

  test("TL-120 the list of open tables tells neither when a delayed match moved nor whose time runs", () =>
    at({ ...DELAYED, visibility: "public", control: "live 60" }, async (evening) => {
      const answer = await evening.service().ask(NOBODY, { t: "publicTables" });
      const made = (await evening.context().repositories.matches.summary(TABLE))?.made;
      expect(answer.ok && answer.tables).toMatchObject([{ id: TABLE, moved: made, timeLeft: null }]);
    }));
});

describe("Screens", () => {
  const letters = screenLetters(hashSecret("tv"));

  test("TL-121 any seated person admits a screen by its letters, and then it sees without delay (TLV-71)", () =>
    at({ delay: "1", version: "12", reveals: "3,7,11" }, async (evening) => {
      await evening.watch("tv", "tv");
      expect(tables(evening.messagesTo("tv")).at(-1)?.screen).toEqual({ letters, isAdmitted: false });
      expect(evening.told("tv"), "TL-122 until then it is a watcher in everything").toEqual([10]);
      const ask = async (who: string, typed: string) =>
        evening.service().ask(await evening.callerOf(who), { t: "admitScreen", table: TABLE, letters: typed });
      expect(await ask("P", letters)).toMatchObject({ why: { key: "forPeopleAtTheTable" } });
      expect(await ask("B", "BBBB")).toMatchObject({ why: { key: "noSuchScreen" } });
      expect(await ask("B", ` ${letters.toLowerCase()} `)).toEqual({ ok: true });
      await evening.timer.advance(0);
      expect(evening.told("tv")).toEqual([10, 12]);
      expect(tables(evening.messagesTo("tv")).at(-1)?.screen).toEqual({ letters, isAdmitted: true });
      expect((await evening.context().repositories.tables.read(TABLE))?.screens).toEqual([hashSecret("tv")]);
    }));

  test("TL-121 a table admits four screens at most", () =>
    at({}, async (evening) => {
      const admitted: (string | null)[] = [];
      for (const secret of ["one", "two", "three", "four", "five"]) {
        await evening.watch(secret, secret);
        const typed = screenLetters(hashSecret(secret));
        const answer = await evening
          .service()
          .ask(await evening.callerOf("A"), { t: "admitScreen", table: TABLE, letters: typed });
        admitted.push(answer.ok ? null : answer.why.key);
      }
      expect(admitted).toEqual([null, null, null, null, "slowDown"]);
    }));

  test("TL-122 a screen that nobody admitted counts as a watcher and is sent away with them", async () => {
    await at({}, async (evening) => {
      await evening.watch("tv", "tv");
      const answer = await evening.service().ask(NOBODY, { t: "table", table: TABLE });
      expect(answer.ok && answer.table.watchers).toBe(1);
      for (const line of ["A propose nowatch", "B answer nowatch yes", "C answer nowatch yes"])
        await does(evening, line);
      expect(evening.messagesTo("tv").some(({ t }) => t === "refused")).toBe(true);
    });
  });

  test("TL-123 a seated person hides the code on screens, and whoever has the link still sits (TLV-71)", () =>
    at({ stage: "wait", seats: "AB-" }, async (evening) => {
      const hide = async (who: string, isHidden: boolean) =>
        evening.service().ask(await evening.callerOf(who), { t: "hideCode", table: TABLE, isHidden });
      expect(await hide("P", true)).toMatchObject({ why: { key: "forPeopleAtTheTable" } });
      expect(await hide("B", true)).toEqual({ ok: true });
      const isHidden = async () => {
        const answer = await evening.service().ask(NOBODY, { t: "table", table: TABLE });
        return answer.ok && answer.table.isCodeHidden;
      };
      expect(await isHidden()).toBe(true);
      expect(await does(evening, "P sit 2")).toBeNull();
      await hide("A", false);
      expect(await isHidden()).toBe(false);
    }));
});
