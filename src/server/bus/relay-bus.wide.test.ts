import { test } from "vitest";
import { lossyBusContract } from "../../host/ports/bus.contract.ts";
import { relayBusEnds } from "../../testing/server/workers/store-door-ends.ts";

test.each(lossyBusContract)("The bus of workers, with a wire that is cut: $name", async ({ holds }) =>
  holds(await relayBusEnds()),
);
