import { expect, test } from "vitest";
import { actionOf } from "./actions.ts";
import { TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";

const THREE = { stage: "wait", game: "isis", seats: "ABC" };

test("TL-132 whoever the owner removes before the match does not sit, knock or watch, at this table or its rematch", async () => {
  await hold(THREE, "0 B remove 2 ! forTheOwner", "1 A remove 2", "1 ? seats=AB-", "2 C sit ! removedHere");
  await hold({ ...THREE, lock: "ask" }, "0 A remove 2", "1 C sit ! removedHere", "1 ? knocks=");
  await hold(
    THREE,
    ...["0 A remove 2", "1 P sit", "2 A start", "3 C watch ! removedHere", "3 Q watch", "4 C take 2 ! removedHere"],
    ...["5 host ends", "6 A again", "7 C sitnext ! removedHere"],
  );
});

test("TL-133 newcomers from the address of somebody removed have to be let in whatever the lock, before the match and in it", async () => {
  await hold(
    THREE,
    ...["0 A remove 2", "1 P sit 2 from-C", "1 ? seats=AB- knocks=P", "2 A yes P", "2 ? seats=ABP knocks="],
    ...["3 A remove 2", "4 Q sit 2", "4 ? seats=ABQ"],
  );
  // A lock that asks goes on asking, and one that is shut stays shut; who is seated or owns the table is no newcomer.
  await hold({ ...THREE, lock: "shut" }, "0 A remove 2", "1 P sit 2 from-C ! tableShut");
  await hold(THREE, "0 A remove 2", "1 A sit 2 from-C", "1 ? seats=ABA");
  await hold(
    { stage: "wait", game: "isis", seats: "ABCb" },
    ...["0 A remove 2", "1 Q sit 2", "2 A start", "3 P take 3 from-C", "3 ? seats=ABQb knocks=P"],
    ...["4 A yes P", "5 ? seats=ABQP"],
  );
});

test("TL-133 the address is kept as a hash of this table alone, and not longer than the table", async () => {
  const evening = await eveningOf({ ...THREE, each: "no" });
  const { tables } = evening.context().repositories;
  await actionOf(evening, "A", ["remove", "2"]);
  const guarded = (await tables.read(TABLE))?.guarded ?? [];
  expect(guarded).toHaveLength(1);
  expect(JSON.stringify(await tables.read(TABLE))).not.toContain("address of C");
  expect(guarded).not.toContain(evening.context().hashSecret("address of C"));
  await actionOf(evening, "P", ["sit", "2"]);
  await actionOf(evening, "A", ["start"]);
  await evening.timer.advance(0);
  expect((await tables.read(TABLE))?.guarded).toEqual(guarded);
  await actionOf(evening, "A", ["end"]);
  await evening.timer.advance(0);
  expect((await tables.read(TABLE))?.guarded).toBeUndefined();
  evening.end();
});
