import { describe, expect, test } from "vitest";
import type { Update } from "../../protocol/messages/match-messages.ts";
import { Heartbeat } from "./heartbeat.ts";

describe("The heartbeat", () => {
  const update = (version: number) => ({ t: "update", match: "t", version }) as Update;
  const watchedHeartbeat = () => {
    const seen: number[] = [];
    return { seen, heartbeat: new Heartbeat(1000, 0, (_, __, version) => void seen.push(version)) };
  };

  test("An answered ping proves what was sent before the ping, and nothing later", () => {
    const { seen, heartbeat } = watchedHeartbeat();
    heartbeat.sent("t 0", update(1), 0);
    expect(heartbeat.check(10)).toBe("pingDue");
    heartbeat.sent("t 0", update(2), 0);
    heartbeat.answered(20);
    expect(seen).toEqual([1]);
    heartbeat.closed(false);
    expect(seen, "after an abnormal close").toEqual([1]);
  });

  test("After a normal close everything was seen, and for a watcher nothing is remembered", () => {
    const { seen, heartbeat } = watchedHeartbeat();
    heartbeat.sent("t 0", update(1), 0);
    heartbeat.sent("t 0", update(2), 0);
    heartbeat.sent("t", update(9), "watcher");
    heartbeat.closed(true);
    expect(seen).toEqual([2]);
  });

  test("A ping is due after each interval, and a socket that does not answer it is dead", () => {
    const { heartbeat } = watchedHeartbeat();
    expect([heartbeat.check(999), heartbeat.check(1000), heartbeat.check(2000), heartbeat.check(2001)]).toEqual([
      "alive",
      "pingDue",
      "alive",
      "dead",
    ]);
  });
});
