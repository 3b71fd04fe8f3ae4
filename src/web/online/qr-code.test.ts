import { expect, test } from "vitest";
import { qrCode, qrPath } from "./qr-code.ts";

const rows = (drawing: string): readonly (readonly boolean[])[] =>
  drawing
    .trim()
    .split("\n")
    .map((row) => [...row.trim()].map((sign) => sign === "#"));

test("Each run of dark modules is one bar, also at the end of a row", () => {
  expect(qrPath(rows(".##.#\n.....\n#####"))).toBe("M1 0h2v1h-2zM4 0h1v1h-1zM0 2h5v1h-5z");
});

test("The address of a table is drawn with three corners and a margin around them", () => {
  const { size, path } = qrCode("http://192.168.1.20:4400/t/abcdefghijkmnopqrstu");
  expect(size).toBeGreaterThan(29);
  const far = size - 3 - 7;
  for (const corner of [`M3 3h7`, `M${far} 3h7`, `M3 ${far}h7`]) expect(path).toContain(corner);
  expect(path).not.toMatch(/M[012] |M\d+ [012]h/);
});
