import { expect, test } from "vitest";
import { actionOf } from "./actions.ts";
import { TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";

const THREE = { game: "empedocle", seats: "ABC", each: "no", turn: "2" };

test("A table names the clock that its match has now, not the one that it began with", async () => {
  const evening = await eveningOf(THREE);
  for (const line of ["A propose time live 60", "B answer time yes"]) {
    const [who = "", ...words] = line.split(" ");
    expect(await actionOf(evening, who, words)).toMatchObject({ ok: true });
  }
  const caller = await evening.callerOf("A");
  const answer = await evening.service().ask(caller, { t: "table", table: TABLE });
  expect(answer).toMatchObject({ table: { control: { is: "live", stock: 60_000 } } });
  const told: unknown[] = [];
  const followed = await evening.service().followTable(caller, TABLE, (message) => void told.push(message));
  expect(told).toContainEqual(
    expect.objectContaining({
      t: "table",
      table: expect.objectContaining({ control: { is: "live", stock: 60_000, increment: 0, grace: 0 } }),
    }),
  );
  if (followed.ok) followed.unsubscribe();
  evening.end();
});

test("TL-105 who left looks on from then on, is told that it is so, and neither talks, votes nor proposes", async () => {
  await hold(
    THREE,
    "0 B leave",
    "1 B vote 2 move ! seatLeft",
    "1 B propose pause ! seatLeft",
    "1 B chat ! seatLeft",
    "1 B watch",
    "1 A chat",
  );
  const evening = await eveningOf(THREE);
  await actionOf(evening, "B", ["leave"]);
  const answer = await evening.service().ask(await evening.callerOf("B"), { t: "table", table: TABLE });
  expect(answer).toMatchObject({ table: { you: { seats: [1], left: [1] } } });
  const other = await evening.service().ask(await evening.callerOf("A"), { t: "table", table: TABLE });
  expect(other).toMatchObject({ table: { you: { seats: [0], left: [] } } });
  evening.end();
});

test("TL-13 while the table waits a bot gives way to somebody who sits down, a free seat first", async () => {
  const waiting = { stage: "wait", game: "isis", seats: "Ab-" };
  await hold(waiting, "0 P sit 1", "0 ? seats=AP-");
  await hold(waiting, "0 P sit", "0 ? seats=AbP", "1 Q sit", "1 ? seats=AQP", "2 R sit ! noFreeSeat");
  await hold({ ...waiting, visibility: "public" }, "0 P sit 1 ! seatTaken");
  await hold({ ...waiting, visibility: "public", takeover: "open" }, "0 P sit 1", "0 ? seats=AP-");
  for (const takeover of ["ask", "no"]) await hold({ ...waiting, takeover }, "0 P sit 1 ! seatTaken");
});

test("TL-16 nobody at the table has a name that looks like that of an owner without a seat", () =>
  hold(
    { stage: "wait", seats: "---B-", game: "ostrakon" },
    "0 B rise",
    "1 P sit 0 name=b",
    "1 ? name0=b_2",
    "2 B sit 1",
    "2 ? name1=B",
  ));
