import { expect, onTestFinished, test, vi } from "vitest";
import * as ws from "ws";
import { frameOf } from "./frame.ts";

/** What the library reads frames with; its types do not tell of it. */
const { Receiver } = ws as unknown as { readonly Receiver: new () => NodeJS.WritableStream };

/** The text of a frame as the library that pages' frames are read with understands it. */
const readBack = (frame: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const receiver = new Receiver();
    receiver.on("message", (data: Buffer) => resolve(data.toString()));
    receiver.on("error", reject);
    receiver.write(Buffer.from(frame, "latin1"));
  });

/** A message whose text takes so many bytes. */
const message = (bytes: number) => {
  const empty = { t: "gone", table: "" } as const;
  return { ...empty, table: "x".repeat(bytes - JSON.stringify(empty).length) };
};

test.each([23, 125, 126, 127, 65_535, 65_536, 200_000])("a text of %i bytes is one frame", async (bytes) => {
  const said = message(bytes);
  expect(Buffer.byteLength(JSON.stringify(said))).toBe(bytes);
  expect(JSON.parse(await readBack(frameOf(said)))).toEqual(said);
});

test("letters beyond the first hundred are counted in bytes", async () => {
  const said = { t: "gone", table: "Zoé Ἴσις 𓊨".repeat(20) } as const;
  expect(JSON.parse(await readBack(frameOf(said)))).toEqual(said);
});

test("a message is framed once for all who are told it", () => {
  const written = vi.spyOn(JSON, "stringify");
  onTestFinished(() => written.mockRestore());
  const said = { t: "gone", table: "once" } as const;
  expect(frameOf(said)).toBe(frameOf(said));
  expect(written).toHaveBeenCalledTimes(1);
  expect(frameOf({ ...said })).toBe(frameOf(said));
  expect(written, "another message that says the same").toHaveBeenCalledTimes(3);
});
