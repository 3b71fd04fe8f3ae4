import { expect, test } from "vitest";
import { type Box, popoverPlace } from "./popover-place.ts";

const SCREEN: Box = { x: 0, y: 0, width: 390, height: 600 };
const SIZE = { width: 220, height: 64 };

const covers = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test("ST-43 a popover stands beside its piece, its tail at the piece's middle", () => {
  const piece = { x: 300, y: 200, width: 60, height: 60 };
  expect(popoverPlace(SIZE, piece, [piece], SCREEN)).toEqual({ x: 68, y: 198, tail: "right", tailAt: 32 });
});

test("ST-43 it stays inside the viewport and covers neither the piece nor its target, wherever they are", () => {
  for (let x = 0; x <= 330; x += 30)
    for (let y = 0; y <= 540; y += 30)
      for (const [dx, dy] of [
        [60, 0],
        [-60, 0],
        [30, 52],
        [-30, -52],
      ] as const) {
        const piece = { x, y, width: 60, height: 60 };
        const target = { x: x + dx, y: y + dy, width: 60, height: 60 };
        const place = popoverPlace(SIZE, target, [piece, target], SCREEN);
        const box = { ...place, ...SIZE };
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.y).toBeGreaterThanOrEqual(0);
        expect(place.x + SIZE.width).toBeLessThanOrEqual(SCREEN.width);
        expect(place.y + SIZE.height).toBeLessThanOrEqual(SCREEN.height);
        expect(covers(box, piece) || covers(box, target)).toBe(false);
      }
});

test("ST-43 where a bubble touches the piece it opens beside both, not far away", () => {
  const piece = { x: 148, y: 460, width: 65, height: 61 };
  const bubble = { x: 121, y: 444, width: 118, height: 27 };
  const place = popoverPlace(SIZE, piece, [piece, bubble], { ...SCREEN, height: 530 });
  expect(place).toMatchObject({ y: 444 - 12 - SIZE.height, tail: "bottom" });
});

test("ST-43 without a piece it stands at the bottom of its place, over the bar", () => {
  expect(popoverPlace(SIZE, null, [], SCREEN)).toEqual({ x: 85, y: 528, tail: null, tailAt: 0 });
});
