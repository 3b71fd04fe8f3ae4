import { expect, test } from "vitest";
import { NOBODY } from "../../server/service/caller.ts";
import { actionOf } from "./actions.ts";
import { SECOND, TABLE } from "./evening.ts";
import { eveningOf } from "./run-vector.ts";

test("TL-135 with the match its code and what people asked are over, though nobody looks on, and the next table inherits none of it", async () => {
  const evening = await eveningOf({ game: "isis", seats: "ABbb", each: "no", lock: "ask" });
  const act = async (...lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      const [who = "", ...words] = line.split(" ");
      expect(await actionOf(evening, who, words), line).toMatchObject({ ok: true });
      await evening.timer.advance(0);
    }
  };
  const { tables } = evening.context().repositories;
  await act("P take 2", "A no P", "Q take 3");
  expect(await tables.read(TABLE)).toMatchObject({ notLetIn: ["P"], knocks: [{ person: "Q" }] });
  await act("A closes", "B closes", "A end", "A again");
  await evening.timer.advance(SECOND);
  const over = await tables.read(TABLE);
  const next = await tables.read(over?.next ?? "");
  expect([over?.stage, over?.notLetIn, over?.knocks]).toEqual(["over", undefined, undefined]);
  expect([next?.stage, next?.notLetIn, next?.knocks]).toEqual(["waiting", undefined, undefined]);
  expect(await evening.service().ask(NOBODY, { t: "findTable", code: "BCDFGH" })).toMatchObject({ table: next?.id });
  evening.end();
});
