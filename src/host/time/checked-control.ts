import { DAY, type TimeControl } from "../../kernel/clock.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { AnyMoments } from "../../kernel/moments.ts";
import { PLAIN_TIMER } from "../../kernel/party-timer.ts";
import type { Room } from "../../kernel/room.ts";
import type { HostFact } from "../host-facts.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * From a form or a message, field by field; refused with the field that makes no sense (TL-4, TL-83). The phases of a
 * party timer are those of the room, and its own times where none are named.
 */
export function checkedControl(
  raw: unknown,
  { timer = PLAIN_TIMER }: Pick<AnyMoments, "timer">,
): { readonly ok: true; readonly control: TimeControl } | Refused {
  const { is, pace, stock, increment, grace, perMove, phases } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const unless = (control: TimeControl, limits: Readonly<Record<string, readonly [unknown, number, number]>>) => {
    for (const [field, [value, least, most]] of Object.entries(limits))
      if (!isWithin(value, least, most)) return makesNoSense(field, { least, most });
    return { ok: true, control } as const;
  };
  // TL-3: days are played whenever, live clocks and timers together, and without a clock it may be either.
  if (
    pace !== undefined &&
    !(is === "none" ? ["together", "whenever"] : [is === "days" ? "whenever" : "together"]).includes(pace as string)
  )
    return makesNoSense("pace");
  switch (is) {
    case "none":
      return { ok: true, control: pace === "whenever" ? { is, pace } : { is } };
    case "live": {
      const live = { is, stock, increment, grace } as TimeControl & { readonly is: "live" };
      return unless(live, {
        stock: [stock, 10 * SECOND, DAY],
        increment: [increment, 0, HOUR],
        grace: [grace, 0, MINUTE],
      });
    }
    case "days":
      return unless({ is, perMove: perMove as number }, { perMove: [perMove, HOUR, 60 * DAY] });
    case "party": {
      const times = (phases ?? timer.phases) as Readonly<Record<string, unknown>>;
      const names = Object.keys(timer.phases);
      if (Object.keys(times).toSorted().join() !== names.toSorted().join()) return makesNoSense("phases");
      const limits = names.map((name) => [name, [times[name], 5 * SECOND, 600 * SECOND]] as const);
      const own = Object.fromEntries(names.map((name) => [name, times[name] as number]));
      return unless({ is, phases: own }, Object.fromEntries(limits));
    }
    default:
      return makesNoSense("control");
  }
}

/** The time control of a new table where nobody says another (TL-2). */
export const usualControl = ({ hasTimer }: Pick<Room, "hasTimer">, { timer = PLAIN_TIMER }: AnyMoments): TimeControl =>
  hasTimer ? { is: "party", phases: timer.phases } : { is: "none" };

const makesNoSense = (field: string, range: { readonly least?: number; readonly most?: number } = {}): Refused =>
  refused<HostFact>({ key: "controlMakesNoSense", field, ...range });

const isWithin = <T>(value: T | number, least: number, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
