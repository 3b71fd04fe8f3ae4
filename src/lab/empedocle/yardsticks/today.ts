import { deciding, type EmpedocleBot } from "../../../games/empedocle/bot/deciding.ts";
import { easy } from "../../../games/empedocle/bot/easy.ts";
import { AS_HALF_A_WIN } from "../../../games/empedocle/bot/round/readings.ts";
import { samplingBy } from "../../../games/empedocle/bot/sampling.ts";
import { solvingBy } from "../../../games/empedocle/bot/solving.ts";
import type { Net } from "../../../games/empedocle/bot/value/net.ts";
import { read } from "../../../games/empedocle/bot/value/weights.ts";
import stored from "./weights-2026.json" with { type: "json" };

const net = (): Net => read(stored);
const solving = solvingBy(net, net);
const sampling = samplingBy(AS_HALF_A_WIN);

/** Level 5 as it was in autumn 2026: with its net, and to it both players' loss was half a win. */
const solver = deciding("5-2026", 0, 450_000, (view, dice, budget) => solving.move(view, budget, AS_HALF_A_WIN, dice));

/** Level 4 of that time, with the same view of a loss. It set this percentage of its cups on a whim: any face but Whirl. */
const WHIMS = 30;

const sampler = deciding("4-2026", 0, 200, (view, dice, budget) =>
  view.phase.is === "choosing" && dice.roll(100) <= WHIMS ? easy(view, dice) : sampling(view, budget, dice),
);

export const botsOf2026: readonly EmpedocleBot[] = [sampler, solver];
