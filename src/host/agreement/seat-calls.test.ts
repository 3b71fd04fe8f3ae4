import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import { startAttendedMatch } from "../../testing/host/attended-match.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import type { NewSeatRequest } from "./seat-requests.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
const refusal = (key: string) => ({ ok: false, why: { key } });
const OK = { ok: true, version: 0 };

/** Two people and a bot in seat 2. The first of them is asked. */
async function match() {
  const attended = await startAttendedMatch({
    room: isis,
    control: { is: "none" },
    people: 2,
    seats: 3,
    options: { first: 1 },
  });
  const calls = await attended.host.seatCalls();
  const stored = async () => {
    const found = await attended.ports.store.read(attended.id);
    if (found === null) throw new Error("the match is gone");
    return found;
  };
  return { ...attended, calls, stored };
}

const take = (over: Partial<NewSeatRequest> = {}): NewSeatRequest => ({
  id: "nadia",
  is: "take",
  seat: 2,
  name: "Nadia",
  rule: "voices",
  ...over,
});

describe("Somebody asks for a seat", () => {
  test("TL-51 and has it at once where that was granted; asking twice is asking once", async () => {
    const { calls, id, stored } = await match();
    expect(await calls.ask(id, take({ rule: "granted" }))).toEqual(OK);
    expect(await calls.ask(id, take({ rule: "granted" }))).toEqual(OK);
    const { setup, matchControl } = await stored();
    expect(setup.players[2]).toEqual({ is: "person", name: "Nadia" });
    expect(matchControl).toMatchObject({
      requests: [],
      arriving: [{ seat: 2 }],
      decisions: [{ seat: 2, how: "taken", votes: [] }],
    });
  });

  test("and is told why not, or that they could, without any change", async () => {
    const { calls, id, stored } = await match();
    const before = await stored();
    expect(await calls.refusal(id, take())).toBeNull();
    expect(await calls.refusal(id, take({ seat: 1 }))).toEqual(refusal("seatTaken"));
    expect(await calls.refusal("nowhere", take())).toEqual(refusal("noSuchTable"));
    expect(await stored()).toEqual(before);
    expect(await calls.ask(id, take({ seat: 1 }))).toEqual(refusal("seatTaken"));
  });

  test("of a match that does not exist, and is refused", async () => {
    const { calls } = await match();
    expect(await calls.ask("nowhere", take())).toEqual(refusal("noSuchTable"));
    expect(await calls.answer("nowhere", 0, { request: "nadia", accepts: true, isRuling: false })).toEqual(
      refusal("noSuchTable"),
    );
  });

  test("and does not want it any longer", async () => {
    const { calls, id, stored } = await match();
    await calls.ask(id, take());
    await calls.ask(id, take({ id: "omar", name: "Omar" }));
    expect(await calls.withdraw(id, "nadia")).toEqual(OK);
    expect((await stored()).matchControl.requests.map((one) => one.id)).toEqual(["omar"]);
    expect((await stored()).matchControl.decisions, "nothing was decided").toEqual([]);
    expect(await calls.withdraw(id, "omar")).toEqual(OK);
    expect((await stored()).matchControl.requests).toEqual([]);
  });
});

describe("An answer to somebody who asks", () => {
  const says = (accepts: boolean, isRuling = false) => ({ request: "nadia", accepts, isRuling });
  const asked = async () => {
    const open = await match();
    await open.calls.ask(open.id, take());
    return open;
  };
  const isSeated = async ({ stored }: Awaited<ReturnType<typeof match>>) =>
    (await stored()).setup.players[2]?.is === "person";

  test("TL-52 counts for each voice, until there are enough", async () => {
    const open = await asked();
    expect(await open.calls.answer(open.id, 0, says(true))).toEqual(OK);
    expect((await open.stored()).matchControl.requests).toMatchObject([{ answers: [{ seat: 0, accepts: true }] }]);
    expect(await isSeated(open)).toBe(false);
    expect(await open.calls.answer(open.id, 1, says(true))).toEqual(OK);
    expect(await isSeated(open)).toBe(true);
    expect((await open.stored()).matchControl.decisions).toEqual([
      {
        seat: 2,
        how: "taken",
        votes: [
          { seat: 0, accepts: true },
          { seat: 1, accepts: true },
        ],
      },
    ]);
  });

  test("TL-99 is a sign of whoever gives it", async () => {
    const open = await asked();
    await open.timer.advance(7_000);
    await open.calls.answer(open.id, 1, says(true));
    expect((await open.stored()).matchControl.acted).toEqual([{ seat: 1, at: open.timer.now() }]);
  });

  test("TL-52 decides alone from whoever lets people in, though they have no seat", async () => {
    const yes = await asked();
    expect(await yes.calls.answer(yes.id, null, says(true, true))).toEqual(OK);
    expect(await isSeated(yes)).toBe(true);
    const no = await asked();
    expect(await no.calls.answer(no.id, null, says(false, true))).toEqual(OK);
    expect(await isSeated(no)).toBe(false);
    expect((await no.stored()).matchControl.requests).toEqual([]);
    await no.calls.ask(no.id, take({ id: "omar" }));
    await no.calls.answer(no.id, null, { ...says(false, true), request: "omar" });
    expect((await no.stored()).matchControl.requests, "each word is a new one").toEqual([]);
  });

  test("is refused from a seat that no person holds", async () => {
    const { calls, id } = await asked();
    expect(await calls.answer(id, 2, says(true))).toEqual(refusal("notAtYourSeat"));
    expect(await calls.answer(id, 9 as Seat, says(true))).toEqual(refusal("noSuchSeat"));
  });

  test("is a new one each time: whoever changes their mind is heard", async () => {
    const { calls, id, stored } = await asked();
    for (const accepts of [true, false, true]) {
      expect(await calls.answer(id, 0, says(accepts))).toEqual(OK);
      expect((await stored()).matchControl.requests).toMatchObject([{ answers: [{ seat: 0, accepts }] }]);
    }
  });
});

test("TL-57 everybody is told of a seat that was passed on, each time", async () => {
  const { calls, id, stored, watch } = await match();
  const watching = await watch("watcher");
  const before = watching.messages.length;
  expect(await calls.pass(id, 1)).toEqual(OK);
  expect(await calls.pass(id, 1)).toEqual(OK);
  const passed = { seat: 1, how: "passed", votes: [] };
  expect((await stored()).matchControl.decisions).toEqual([passed, passed]);
  expect(watching.messages.length).toBe(before + 2);
});
