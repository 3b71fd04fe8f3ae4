import { expect, test } from "vitest";
import { isBeforeFirstPress, mayTouch, TOUCHES, type Touch, touch } from "./touch.ts";

test("ST-89 each touch has its own length", () => {
  const felt = (name: Touch) => TOUCHES[name].filter((_, at) => at % 2 === 0).join(" + ");
  expect((["lift", "landing", "refusal", "equalFace", "myTurn", "end"] as const).map(felt)).toEqual([
    "8",
    "14",
    "18 + 18",
    "30 + 40",
    "20",
    "60",
  ]);
});

test("ST-89 the device is asked for exactly what is felt", () => {
  const asked: number[][] = [];
  const device = {
    vibrate: (pattern: number[]) => {
      asked.push(pattern);
      return true;
    },
  };
  touch("landing", device);
  touch("refusal", device);
  expect(asked).toEqual([[14], [18, 60, 18]]);
  expect(mayTouch(device)).toBe(true);
});

test("ST-89 a device that cannot, or does not want to, is left alone", () => {
  expect(mayTouch({})).toBe(false);
  touch("lift", {});
  touch("lift", {
    vibrate() {
      throw new Error("not now");
    },
  });
});

test("ST-89 before the first press on a page nothing is asked of the device", () => {
  const asked: number[][] = [];
  const device = (hasBeenActive: boolean) => ({
    userActivation: { hasBeenActive },
    vibrate: (pattern: number[]) => {
      asked.push(pattern);
      return true;
    },
  });
  touch("myTurn", device(false));
  expect(asked).toEqual([]);
  touch("myTurn", device(true));
  expect(asked).toEqual([[20]]);
  // A browser that does not say is asked.
  expect(isBeforeFirstPress({})).toBe(false);
});
