/** The times and distances of docs/stage.md, section 2.0, in milliseconds and CSS pixels. */

/** An answered question and its choices have left after this long. */
export const LEAVE = 90;
/** A choice that was just drawn cannot be pressed for this long. */
export const ARM = 200;
/** A second press within this time and distance is no press. */
export const DOUBLE = 400;
export const DOUBLE_DISTANCE = 24;
/** From this distance on a press is a drag. */
export const DRAG_BY_MOUSE = 4;
export const DRAG_BY_TOUCH = 8;
/** A press without moving is a long press after this time. */
export const HOLD = 500;
export const FADE = 150;
/** A piece flies home. */
export const HOME = 220;
/** A popover grows from its tail. */
export const POP = 140;
/** A refusal stands in the bar. */
export const REFUSAL = 4000;
/** An answer on its way is said to be so. */
export const SLOW = 800;
/** The page asks the host for the truth. */
export const STALE = 8000;
/** The ring of "Go on". */
export const REST = 4000;
/** A sentence stands in the bar before the question's. */
export const READ = 600;
/** From the last words to the end page. */
export const END = 600;
/** From a sealed answer to the curtain. */
export const CURTAIN = 700;
/** Between two updates of "has answered". */
export const TICKS = 500;
/** Catching up takes no longer, begins with this many steps, and shows this many of them apart. */
export const CATCH = 4000;
export const CATCH_FROM = 3;
export const CATCH_APART = 12;
/** A page that was hidden for longer was away. */
export const NAP = 10_000;
/** A tip opens under a resting pointer. */
export const HOVER = 400;
/** Before the first row after an absence. */
export const BACK = 150;
/** What catching up without facts that are seen once takes, without its beginning. */
export const CATCH_PICTURES = 3600;
/** "Show me" stays this long. */
export const SHOW_ME = 20_000;
/** Two sounds are at least this far apart. */
export const SOUND_PAUSE = 120;
/** A whole echo's movement: it lands in 180 and settles in 60. */
export const ECHO_MOVEMENT = 240;
/** At pace 0 the ask follows in the next frame. */
export const NEXT_FRAME = 16;
/** Talk waits no longer for the step at which it was said. */
export const TALK = 4000;
/** The transcript keeps so many entries. */
export const MAX_TRANSCRIPT = 200;
