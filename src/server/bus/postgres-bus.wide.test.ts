import { expect, test } from "vitest";
import { busContract, lossyBusContract } from "../../host/ports/bus.contract.ts";
import { describeOnPostgres } from "../../testing/server/postgres/test-postgres.ts";
import { sharedBusEnds } from "../../testing/server/shared-bus-ends.ts";
import { startPostgresBus } from "./postgres-bus.ts";

await describeOnPostgres("The bus by LISTEN and NOTIFY", (postgres) => {
  test.each([...busContract, ...lossyBusContract])("$name", async ({ holds }) =>
    holds(await sharedBusEnds(await postgres.newSchema(), startPostgresBus)),
  );

  test("Sites in two schemas of one database do not hear each other", async () => {
    const [ours, theirs] = [
      await sharedBusEnds(await postgres.newSchema(), startPostgresBus),
      await sharedBusEnds(await postgres.newSchema(), startPostgresBus),
    ];
    const heard: (string | null)[] = [];
    theirs.other.subscribe("match:t", (text) => void heard.push(text));
    ours.one.publish("match:t", "1 1");
    await ours.arrived();
    await theirs.arrived();
    expect(heard.filter((text) => text !== null)).toEqual([]);
  });
});
