import { expect, test } from "vitest";
import * as catalogue from "./catalogue.ts";

test.each(Object.values(catalogue))("$id keeps what its room promises before it is opened", async (room) => {
  const [{ game }, { bots }] = await Promise.all([room.game(), room.bots()]);
  expect(game).toMatchObject({ id: room.id, seats: room.seats });
  expect(room.usual).toBeGreaterThanOrEqual(room.seats.min);
  expect(room.usual).toBeLessThanOrEqual(room.seats.max);
  const promised = Array.from({ length: room.levels }, (_, index) => ({
    id: `${room.id}-${index + 1}`,
    level: index + 1,
  }));
  expect(bots.map(({ id, level }) => ({ id, level }))).toEqual(promised);
});
