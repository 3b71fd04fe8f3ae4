import { expect, test } from "vitest";
import { eventually, waitingFor } from "../../testing/progress/progress.ts";
import { quietPort } from "../../testing/server/quiet-port.ts";
import { startServerProcess } from "../../testing/server/server-process.ts";
import { temporaryFolder } from "../../testing/server/temporary-database.ts";
import { isRunning, playWithWorkers, STORE, WORKER } from "../../testing/server/workers/play-with-workers.ts";

/** How often a worker is killed; SYMPOSION_KILLS=50 for more. */
const KILLS = Number(process.env.SYMPOSION_KILLS ?? 8);

test(`When workers are killed ${KILLS} times while 40 matches are played, every acknowledged move is stored once and everybody plays on`, async () => {
  const { server, moves, allPlayOn, rest, evidence } = await playWithWorkers(40);
  for (let kill = 0; kill < KILLS; kill++) {
    await moves(50 + 10 * kill);
    const workers = server.childrenRunning(WORKER);
    process.kill(workers[kill % workers.length] ?? 0, "SIGKILL");
  }
  await allPlayOn();
  rest();
  await waitingFor("the server to close", server.stop());
  expect(server.errors).toEqual([]);
  expect(await evidence()).toEqual([]);
});

test("When a worker stands still for six seconds everybody plays on, then and afterwards", async () => {
  const { server, moves, allPlayOn, rest, evidence } = await playWithWorkers(10);
  await moves(20);
  const [stopped = 0] = server.childrenRunning(WORKER);
  process.kill(stopped, "SIGSTOP");
  setTimeout(() => process.kill(stopped, "SIGCONT"), 6000);
  await allPlayOn();
  const answering = async () =>
    (await (await fetch(`${server.url}/metrics`)).text()).match(/^symposion_sockets\{/gm)?.length ?? 0;
  await eventually("the worker to answer again", answering, (count) => count === 2);
  await allPlayOn();
  rest();
  await waitingFor("the server to close", server.stop());
  expect(server.errors).toEqual([]);
  expect(await evidence()).toEqual([]);
});

test("When the main process is killed nobody stays behind, and another server may have the folder", async () => {
  const { place, server, moves, rest, allPlayOn, evidence } = await playWithWorkers(4);
  await moves(10);
  const all = [...server.childrenRunning(WORKER), ...server.childrenRunning(STORE)];
  expect(all).toHaveLength(3);
  await server.kill();
  await eventually(
    "all processes to end",
    () => all.filter(isRunning),
    (running) => running.length === 0,
  );
  expect(server.errors).toEqual(["The main process of Symposion has ended, and with it all others. Start it again."]);
  const next = await startServerProcess(place, { workers: 2 });
  await allPlayOn();
  rest();
  await waitingFor("the server to close", next.stop());
  expect(await evidence()).toEqual([]);
});

test(`When the store process and the main process are killed ${KILLS} times by turns and the server is started again, every acknowledged move is stored once`, async () => {
  const { place, server, moves, rest, allPlayOn, evidence } = await playWithWorkers(20);
  let running = server;
  for (let kill = 0; kill < KILLS; kill++) {
    await moves(30 + 5 * kill);
    const [store = 0] = running.childrenRunning(STORE);
    process.kill(kill % 2 === 0 ? store : running.pid, "SIGKILL");
    await waitingFor("the server to end", running.ended);
    // Whoever supervises it starts it again.
    running = await startServerProcess(place, { workers: 2 });
  }
  await allPlayOn();
  rest();
  await waitingFor("the server to close", running.stop());
  expect(await evidence()).toEqual([]);
});

test("A worker that stands still does not keep the server from closing", async () => {
  const server = await startServerProcess({ folder: temporaryFolder(), port: await quietPort() }, { workers: 2 });
  const workers = server.childrenRunning(WORKER);
  process.kill(workers[0] ?? 0, "SIGSTOP");
  await waitingFor("the server to close", server.stop());
  expect(workers.filter(isRunning)).toEqual([]);
  expect(server.errors).toEqual([]);
});
