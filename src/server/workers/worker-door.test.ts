import { createServer } from "node:http";
import { expect, test } from "vitest";
import type { FromWorker } from "./process-messages.ts";
import { createWorkerDoor } from "./worker-door.ts";

test("A connection whose socket never came is closed, so that its place is free again", () => {
  const sent: FromWorker[] = [];
  const door = createWorkerDoor(createServer(), (message) => void sent.push(message));
  door.receive({ is: "connection", number: 7, head: "" }, undefined);
  door.receive({ is: "begin", number: 7, rest: "" }, undefined);
  expect(sent).toEqual([{ is: "closed", number: 7 }]);
});
