import { setImmediate as turn } from "node:timers/promises";
import { MessageChannel } from "node:worker_threads";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createBatch, createWorkerClient, createWorkerService, type WorkerAnswer } from "./worker-messages.ts";

/** A worker that adds, fails, counts and remembers. */
const stopped = vi.fn();
const noted: string[] = [];
const functions = {
  calls: {
    add: async (one: number, other: number) => one + other,
    nothing: async () => undefined,
    fail: async (code: string) => Promise.reject(Object.assign(new Error("the disk is full"), { code })),
    never: () => new Promise<never>(() => undefined),
  },
  streams: {
    count(receive: (number: number) => void, from: number): () => void {
      for (const number of [from, from + 1]) receive(number);
      return () => stopped(from);
    },
  },
  signals: { note: (text: string) => void noted.push(text) },
};

/** A client and a worker on two ends of a real message channel. */
function connected() {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const client = createWorkerClient<typeof functions>((request) => port1.postMessage(request));
  const serve = createWorkerService(functions, (answer) => port2.postMessage(answer));
  port1.on("message", client.receive);
  port2.on("message", serve);
  return client;
}

describe("A call", () => {
  test("is answered with what the function answers", async () => {
    const client = connected();
    expect(await Promise.all([client.call("add", 1, 2), client.call("add", 3, 4)])).toEqual([3, 7]);
    expect(await client.call("nothing")).toBeUndefined();
  });

  test("is rejected with the message and the code of what the function threw", async () => {
    const failing = connected().call("fail", "DISK_FULL");
    await expect(failing).rejects.toThrow("the disk is full");
    await expect(failing).rejects.toMatchObject({ code: "DISK_FULL" });
  });

  test("is rejected when it cannot be sent", async () => {
    const client = createWorkerClient<typeof functions>(() => {
      throw new Error("not cloneable");
    });
    await expect(client.call("add", 1, 2)).rejects.toThrow("not cloneable");
  });

  test("is rejected when the worker is lost", async () => {
    const client = connected();
    const waiting = client.call("never");
    client.fail(new Error("lost"));
    await expect(waiting).rejects.toThrow("lost");
  });
});

describe("A stream", () => {
  test("sends messages until it is stopped, and the worker learns of that", async () => {
    const client = connected();
    const received: number[] = [];
    const stop = client.stream("count", [5], (number) => received.push(number));
    await client.call("nothing");
    expect(received).toEqual([5, 6]);
    stop();
    await client.call("nothing");
    expect(stopped).toHaveBeenCalledWith(5);
  });

  test("receives nothing after it was stopped", () => {
    const requests: number[] = [];
    const client = createWorkerClient<typeof functions>(([number]) => requests.push(number));
    const receive = vi.fn();
    const stop = client.stream("count", [0], receive);
    stop();
    stop();
    client.receive([1, 7]);
    expect(receive).not.toHaveBeenCalled();
    expect(requests).toEqual([1, 1]);
  });

  test("is told when the worker is lost", () => {
    const client = connected();
    const onEnd = vi.fn();
    client.stream("count", [0], () => undefined, onEnd);
    client.fail(new Error("lost"));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

test("A signal is not answered", async () => {
  const client = connected();
  client.signal("note", "hello");
  await client.call("nothing");
  expect(noted).toEqual(["hello"]);
});

test("A function that the worker does not have is an error of ours", () => {
  const serve = createWorkerService(functions, () => undefined);
  expect(() => serve([1, "toString", []])).toThrow('"toString"');
});

test("A batch sends what was added in one turn together, and a full one at once", async () => {
  const sent: (readonly WorkerAnswer[])[] = [];
  const batch = createBatch<WorkerAnswer>((all) => sent.push(all), setImmediate, 3);
  for (const number of [1, 2, 3, 4]) batch.add([number]);
  expect(sent).toEqual([[[1], [2], [3]]]);
  await turn();
  expect(sent.slice(1)).toEqual([[[4]]]);
  batch.add([5]);
  batch.flush();
  await turn();
  expect(sent.slice(2)).toEqual([[[5]]]);
});
