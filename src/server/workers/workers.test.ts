import { expect, test } from "vitest";
import { NOTICE_FORMS } from "../../testing/cluster/notice-forms.ts";
import { eventually, waitingFor } from "../../testing/progress/progress.ts";
import {
  isRunning,
  overheardNotices,
  playWithWorkers,
  STORE,
  WORKER,
} from "../../testing/server/workers/play-with-workers.ts";

test("People at one table play whole matches on two workers. When one is killed everybody plays on, every acknowledged move is stored once, and without the store process all end", async () => {
  const { server, players, moves, allPlayOn, rest, evidence } = await playWithWorkers(6);
  const notices = await overheardNotices(server);
  await moves(30);
  const [killed = 0, other = 0] = server.childrenRunning(WORKER);
  process.kill(killed, "SIGKILL");
  await allPlayOn();
  await eventually(
    "another worker",
    () => server.childrenRunning(WORKER),
    (now) => now.length === 2 && now.includes(other) && !now.includes(killed),
  );
  const unseen = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return ["1", "2", "store", "router"].filter((worker) => !text.includes(`cpu_seconds_total{worker="${worker}"}`));
  };
  await eventually("the metrics of all processes", unseen, (missing) => missing.length === 0);
  await eventually(
    "the end of every match",
    () => players.filter((player) => !player.isOver()).length,
    (playing) => playing === 0,
  );

  expect(notices.length).toBeGreaterThan(players.length);
  expect(notices.filter((notice) => !NOTICE_FORMS.some((form) => form.test(notice)))).toEqual([]);

  rest();
  const all = [...server.childrenRunning(WORKER), ...server.childrenRunning(STORE)];
  expect(all).toHaveLength(3);
  expect(server.errors).toEqual([]);
  process.kill(all.at(-1) ?? 0, "SIGKILL");
  expect(await waitingFor("the main process to end", server.ended)).toBe(1);
  expect(server.errors).toEqual([
    "The store process has ended (SIGKILL). Nothing more can be stored, so Symposion ends. Start it again.",
  ]);
  expect(all.filter(isRunning)).toEqual([]);
  expect(await evidence()).toEqual([]);
});
