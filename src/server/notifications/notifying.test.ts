import { expect, test } from "vitest";
import { NOT_NOTIFYING } from "./notifying.ts";
import { signedLinks } from "./signed-links.ts";

test("A server that could not read its keys takes no link that somebody else can sign", () => {
  const link = { does: "confirm", way: "somebody's", until: null } as const;
  expect(NOT_NOTIFYING.links.read(signedLinks("").sign(link), "confirm", 0)).toBe(null);
});
