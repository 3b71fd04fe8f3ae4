import { expect, onTestFinished, test, vi } from "vitest";
import * as ws from "ws";
import { frameOf } from "./websocket-frame.ts";

/** The part of the library that reads frames; its types do not include it. */
const { Receiver } = ws as unknown as { readonly Receiver: new () => NodeJS.WritableStream };

/** The text of a frame as the ws library reads it. */
const readBack = (frame: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const receiver = new Receiver();
    receiver.on("message", (data: Buffer) => resolve(data.toString()));
    receiver.on("error", reject);
    receiver.write(Buffer.from(frame, "latin1"));
  });

/** A message whose JSON has this many bytes. */
const message = (bytes: number) => {
  const empty = { t: "gone", match: "" } as const;
  return { ...empty, match: "x".repeat(bytes - JSON.stringify(empty).length) };
};

test.each([23, 125, 126, 127, 65_535, 65_536, 200_000])("A text of %i bytes is one frame", async (bytes) => {
  const sent = message(bytes);
  expect(Buffer.byteLength(JSON.stringify(sent))).toBe(bytes);
  expect(JSON.parse(await readBack(frameOf(sent)))).toEqual(sent);
});

test("Characters that are not ASCII are counted in bytes", async () => {
  const sent = { t: "gone", match: "Zoé Ἴσις 𓊨".repeat(20) } as const;
  expect(JSON.parse(await readBack(frameOf(sent)))).toEqual(sent);
});

test("A message is framed once for all its receivers", () => {
  const written = vi.spyOn(JSON, "stringify");
  onTestFinished(() => written.mockRestore());
  const sent = { t: "gone", match: "once" } as const;
  expect(frameOf(sent)).toBe(frameOf(sent));
  expect(written).toHaveBeenCalledTimes(1);
  expect(frameOf({ ...sent })).toBe(frameOf(sent));
  expect(written, "another message with the same content").toHaveBeenCalledTimes(3);
});
