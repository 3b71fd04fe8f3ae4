import { expect, test } from "vitest";
import type { Box } from "../../kit/popover-place.ts";
import { arrowFrom, bubblePlace } from "./bubble-place.ts";

/** A phone of 360 × 740 with its header and its bar. */
const PHONE: Box = { x: 0, y: 50, width: 360, height: 472 };
const BUBBLE = { width: 336, height: 96 };
const cells = Array.from({ length: 36 }, (_, at) => ({
  x: 30 + (at % 6) * 50,
  y: 200 + Math.floor(at / 6) * 50,
  width: 50,
  height: 50,
}));

const covers = (place: { readonly x: number; readonly y: number }, box: Box): boolean =>
  place.x < box.x + box.width &&
  place.x + BUBBLE.width > box.x &&
  place.y < box.y + box.height &&
  place.y + BUBBLE.height > box.y;

test("ST-82 a bubble covers neither its target nor a choice where there is room", () => {
  for (const target of cells) {
    const place = bubblePlace(BUBBLE, PHONE, target, cells);
    expect(cells.filter((cell) => covers(place, cell))).toEqual([]);
    expect(place.y).toBeGreaterThanOrEqual(PHONE.y);
  }
});

test("ST-82 a bubble gives way to a target at the top", () => {
  const target = { x: 0, y: 50, width: 360, height: 120 };
  const place = bubblePlace(BUBBLE, PHONE, target, []);
  expect(covers(place, target)).toBe(false);
  expect(place.y + BUBBLE.height).toBeLessThanOrEqual(PHONE.y + PHONE.height);
});

test("Without room a bubble covers choices rather than its target", () => {
  const everywhere = [{ x: 0, y: 0, width: 360, height: 740 }];
  const target = { x: 100, y: 60, width: 50, height: 50 };
  expect(covers(bubblePlace(BUBBLE, PHONE, target, everywhere), target)).toBe(false);
});

test("ST-96 without room a bubble covers choices rather than a text", () => {
  const everywhere = [{ x: 0, y: 0, width: 360, height: 740 }];
  const name = { x: 20, y: 70, width: 60, height: 18 };
  expect(covers(bubblePlace(BUBBLE, PHONE, null, everywhere, [], [name]), name)).toBe(false);
});

test("An arrow goes from the edge of the bubble to the edge of its target", () => {
  const { line, head } = arrowFrom({ x: 0, y: 0, width: 100, height: 40 }, { x: 40, y: 140, width: 20, height: 20 });
  expect(line).toBe("M50.0 40.0Q68.0 90.0 50.0 140.0");
  expect(head).toContain("L50.0 140.0L");
});

test("ST-82 no arrow lies over the words of a bubble that touches its target", () => {
  const bubble = { x: 0, y: 0, width: 100, height: 40 };
  expect(arrowFrom(bubble, { x: 40, y: 44, width: 80, height: 40 })).toEqual({ line: "", head: "" });
  expect(arrowFrom(bubble, { x: 40, y: 64, width: 80, height: 40 }).line).not.toBe("");
});

test("ST-82 a long way is not crossed by a long arrow: it begins near its target", () => {
  const { line } = arrowFrom({ x: 0, y: 0, width: 100, height: 40 }, { x: 40, y: 540, width: 20, height: 20 });
  expect(line).toMatch(/^M50\.0 440\.0Q.* 50\.0 540\.0$/);
});
