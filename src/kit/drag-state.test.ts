import { expect, test } from "vitest";
import { type DragEvent, type Dragged, dragged } from "./drag-state.ts";

const at = (x: number, y: number, id = 1) => ({ id, x, y });
const after = (...events: readonly DragEvent<string>[]): Dragged<string> | null =>
  events.reduce<Dragged<string> | null>(dragged, null);

const down = (isTouch = false): DragEvent<string> => ({ is: "down", thing: "c3", pointer: at(100, 100), isTouch });
const move = (x: number, y: number, id = 1): DragEvent<string> => ({ is: "move", pointer: at(x, y, id) });

test("ST-41 a press becomes a drag after 4 px of a mouse, 8 px of a finger", () => {
  expect(after(down(), move(103, 100))?.is).toBe("pressed");
  expect(after(down(), move(104, 100))?.is).toBe("lifted");
  expect(after(down(true), move(105, 105))?.is).toBe("pressed");
  expect(after(down(true), move(106, 106))?.is).toBe("lifted");
});

test("ST-41 what is lifted follows the pointer, also back to where it was pressed", () => {
  expect(after(down(), move(150, 90), move(101, 100))).toMatchObject({ is: "lifted", x: 101, y: 100 });
});

test("ST-41 a drop that nothing takes sends it home, a taken one is over at once", () => {
  const up = (isTaken: boolean): DragEvent<string> => ({ is: "up", pointer: at(300, 300), isTaken });
  expect(after(down(), move(300, 300), up(true))).toBeNull();
  expect(after(down(), move(300, 300), up(false))).toMatchObject({ is: "home", x: 100, y: 100 });
  expect(after(down(), move(300, 300), up(false), { is: "landed" })).toBeNull();
});

test("ST-42 a second finger, a lost pointer or a closed question ends a drag, and nothing follows the finger any more", () => {
  const second: DragEvent<string> = { is: "down", thing: "d4", pointer: at(0, 0, 2), isTouch: true };
  for (const end of [second, { is: "end" } as const]) {
    const ended = after(down(true), move(200, 200), end, move(250, 250));
    expect(ended).toMatchObject({ is: "home", x: 100, y: 100 });
  }
  expect(after(down(true), { is: "end" })).toBeNull();
});

test("A press that never moved is no drag: its click counts", () => {
  expect(after(down(), { is: "up", pointer: at(101, 100), isTaken: false })).toBeNull();
});

test("Another pointer moves nothing", () => {
  expect(after(down(), move(200, 200, 7))?.is).toBe("pressed");
});
