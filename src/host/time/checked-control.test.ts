import { describe, expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import { defaultMoments } from "../../kernel/default-moments.ts";
import type { PartyTimer } from "../../kernel/party-timer.ts";
import { checkedControl, usualControl } from "./checked-control.ts";

const live = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const slow = { is: "days", perMove: 2 * DAY } as const;

describe("Reading a time control", () => {
  test("A time control is read field by field", () => {
    for (const control of [{ is: "none" }, live, slow])
      expect(checkedControl({ ...control, more: 1 }, {})).toEqual({ ok: true, control });
  });

  test("The shortest and the longest times are allowed", () => {
    for (const control of [
      { is: "live", stock: 10_000, increment: 0, grace: 0 },
      { is: "live", stock: DAY, increment: 60 * 60_000, grace: 60_000 },
      { is: "days", perMove: 60 * 60_000 },
      { is: "days", perMove: 60 * DAY },
    ])
      expect(checkedControl(control, {})).toEqual({ ok: true, control });
  });

  test("TL-3 days are played whenever, live clocks and timers together, and without a clock it may be either", () => {
    const field = (raw: unknown) => {
      const checked = checkedControl(raw, {});
      return checked.ok ? null : checked.why;
    };
    const refusal = { key: "controlMakesNoSense", field: "pace" };
    expect(field({ ...live, pace: "whenever" })).toEqual(refusal);
    expect(field({ is: "party", pace: "whenever" })).toEqual(refusal);
    expect(field({ ...slow, pace: "together" })).toEqual(refusal);
    expect(field({ is: "none", pace: "never" })).toEqual(refusal);
    for (const fit of [
      { ...live, pace: "together" },
      { ...slow, pace: "whenever" },
      { is: "none", pace: "together" },
    ])
      expect(field(fit)).toBeNull();
    expect(checkedControl({ is: "none", pace: "whenever" }, {})).toEqual({
      ok: true,
      control: { is: "none", pace: "whenever" },
    });
  });

  test("TL-83, TL-4 what makes no sense is refused, and its field is named", () => {
    const party = { asking: 120_000, answering: 60_000 };
    const timer: PartyTimer = { phases: party, phaseOf: () => "asking" };
    const nonsense: readonly (readonly [unknown, string])[] = [
      [null, "control"],
      [undefined, "control"],
      ["live", "control"],
      [{}, "control"],
      [{ is: "blitz" }, "control"],
      [{ is: "none", pace: "slowly" }, "pace"],
      [{ is: "live" }, "stock"],
      [{ ...live, stock: 9_999 }, "stock"],
      [{ ...live, stock: DAY + 1 }, "stock"],
      [{ ...live, stock: "60000" }, "stock"],
      [{ ...live, stock: Number.NaN }, "stock"],
      [{ ...live, increment: -1 }, "increment"],
      [{ ...live, increment: 0.5 }, "increment"],
      [{ ...live, grace: 60_001 }, "grace"],
      [{ is: "days", perMove: 60 * 60_000 - 1 }, "perMove"],
      [{ is: "days", perMove: 60 * DAY + 1 }, "perMove"],
      [{ is: "days", perMove: Number.POSITIVE_INFINITY }, "perMove"],
      [{ is: "party", phases: { asking: 60_000 } }, "phases"],
      [{ is: "party", phases: { ...party, dancing: 60_000 } }, "phases"],
      [{ is: "party", phases: { ...party, asking: 4_999 } }, "asking"],
      [{ is: "party", phases: { ...party, answering: 600_001 } }, "answering"],
    ];
    const limits: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
      stock: { least: 10_000, most: DAY },
      increment: { least: 0, most: 60 * 60_000 },
      grace: { least: 0, most: 60_000 },
      perMove: { least: 60 * 60_000, most: 60 * DAY },
      asking: { least: 5_000, most: 600_000 },
      answering: { least: 5_000, most: 600_000 },
    };
    for (const [raw, field] of nonsense)
      expect(checkedControl(raw, { timer }), JSON.stringify(raw)).toEqual({
        ok: false,
        why: { key: "controlMakesNoSense", field, ...limits[field] },
      });
    for (const phases of [{ asking: 5_000, answering: 600_000 }, party])
      expect(checkedControl({ is: "party", phases }, { timer })).toEqual({
        ok: true,
        control: { is: "party", phases },
      });
    expect(checkedControl({ is: "party" }, { timer })).toEqual({ ok: true, control: { is: "party", phases: party } });
  });
});

test("TL-2 a new table has the room's timer where it has one, and no clock elsewhere", () => {
  const timer: PartyTimer = { phases: { asking: 120_000 }, phaseOf: () => "asking" };
  expect(usualControl({ hasTimer: true }, { ...defaultMoments, timer })).toEqual({
    is: "party",
    phases: { asking: 120_000 },
  });
  expect(usualControl({ hasTimer: true }, defaultMoments)).toEqual({ is: "party", phases: { move: 60_000 } });
  expect(usualControl({ hasTimer: false }, { ...defaultMoments, timer })).toEqual({ is: "none" });
});
