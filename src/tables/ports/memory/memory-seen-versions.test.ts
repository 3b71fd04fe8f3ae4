import { describe, test } from "vitest";
import { seenVersionsContract } from "../seen-versions.contract.ts";
import { memorySeenVersions } from "./memory-seen-versions.ts";

describe("The memory store of seen versions", () => {
  test.each(seenVersionsContract)("$name", ({ holds }) => holds(memorySeenVersions()));
});
