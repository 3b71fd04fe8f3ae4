import { playBotMatch } from "../src/bots/arena.ts";
import { bots } from "../src/games/ostrakon/bot/bots.ts";
import { game } from "../src/games/ostrakon/rules/game.ts";
import { askerOf } from "../src/games/ostrakon/rules/order.ts";
import type { DayRule, News, View } from "../src/games/ostrakon/rules/state.ts";
import type { AnyBot, Bot } from "../src/kernel/bot.ts";
import { oneOf, seeded } from "../src/kernel/dice.ts";
import type { AnyGame } from "../src/kernel/game.ts";
import { replayStepByStep } from "../src/kernel/match.ts";

const MATCHES = 1000;
const RULES: readonly DayRule[] = ["regular", "corruption", "oracle", "treachery"];

/** Section 6.9: the share of days from day 2 on, by number of players from 5 to 12. */
const SPECIFIED_SHARES: readonly (readonly number[])[] = [
  [0.44, 0.19, 0.16, 0.2],
  [0.45, 0.19, 0.17, 0.19],
  [0.46, 0.19, 0.14, 0.21],
  [0.47, 0.17, 0.15, 0.21],
  [0.52, 0.09, 0.16, 0.23],
  [0.55, 0.06, 0.13, 0.26],
  [0.47, 0.18, 0.2, 0.15],
  [0.48, 0.14, 0.2, 0.18],
];

/**
 * The voting model of section 6.9: everybody votes white with the majority share of the question, about 62 %, and the
 * asker predicts white. The section leaves the rest open. Here an eligible philosopher follows one time in seven, picks
 * are random, and a stone is turned when that certainly pays.
 */
const WHITE_PERCENT = 62;
const FOLLOWS_ONE_IN = 7;

const modelVoter: Bot<null, unknown, View> = {
  id: "model",
  level: 0,
  nodes: 0,
  begin: () => null,
  remember: () => null,
  decide(_memory, view, _budget, seed) {
    const dice = seeded(seed);
    const open = game.offers(view);
    switch (view.phase.is) {
      case "answering":
        return {
          is: "vote",
          stone: view.viewer === askerOf(view) || dice.roll(100) <= WHITE_PERCENT ? "w" : "b",
          objection: null,
        };
      case "following":
        return { is: dice.roll(FOLLOWS_ONE_IN) === 1 ? "follow" : "pass" };
      case "deciding":
        return { is: paysToTurn(view) ? "turn" : "keep" };
      case "choosing":
      case "asking":
      case "picking":
      case "over":
        return oneOf(open, dice);
    }
  },
};

/** True on a day of treachery, when all stones are open and the other side takes the asker further. */
function paysToTurn(view: View): boolean {
  if (view.phase.is !== "deciding" || view.phase.totals === null) return false;
  const asker = askerOf(view);
  const own = view.phase.stones[asker];
  const others = view.phase.stones.filter((_, seat) => seat !== asker);
  const same = others.filter((stone) => stone === own).length;
  return 2 * same < others.length;
}

/** The rules of a match's days from the second on. Throws if somebody did not ask exactly once a day. */
function daysOf(seats: number, voters: readonly AnyBot[], seed: string): readonly DayRule[] {
  const any = game as unknown as AnyGame;
  const match = playBotMatch(any, voters, { questionMode: "bank" }, seed);
  const rules: DayRule[] = [];
  let askers: number[] = [];
  for (const { state } of replayStepByStep(any, match)) {
    for (const fact of any.view(state, "watcher").news as readonly News[]) {
      if (fact.key === "turnBegins") askers.push(fact.seat);
      if (fact.key === "dayOver") {
        if (askers.length !== seats || new Set(askers).size !== seats)
          throw new Error(`${seats} philosophers, but on day ${fact.day} these asked: ${askers.join(" ")}`);
        askers = [];
      }
      if (fact.key === "dayBegins" && fact.day > 1) rules.push(fact.rule);
    }
  }
  return rules;
}

const shares = (days: readonly DayRule[]): readonly number[] =>
  RULES.map((rule) => days.filter((one) => one === rule).length / days.length);

export async function run(isJson: boolean): Promise<void> {
  const strongest = bots.at(-1) as unknown as AnyBot;
  const rows = SPECIFIED_SHARES.map((specified, index) => {
    const seats = index + 5;
    const days = (bot: AnyBot, matches: number): readonly DayRule[] =>
      Array.from({ length: matches }, (_, number) => daysOf(seats, Array(seats).fill(bot), `days ${number}`)).flat();
    return {
      seats,
      specified,
      model: shares(days(modelVoter as unknown as AnyBot, MATCHES)),
      bots: shares(days(strongest, MATCHES)),
    };
  });
  const worst = Math.max(
    ...rows.flatMap(({ specified, model }) => model.map((share, at) => Math.abs(share - (specified[at] ?? 0)))),
  );
  if (isJson) {
    console.log(JSON.stringify({ worst, rows }));
    return;
  }
  const percent = (list: readonly number[]): string =>
    list.map((share) => `${Math.round(100 * share)}`.padStart(3)).join(" ");
  console.log(`Days from the second on: ${RULES.join(", ")} (percent, ${MATCHES} matches each)`);
  for (const { seats, specified, model, bots: own } of rows)
    console.log(
      `${String(seats).padStart(2)} players  section 6.9 ${percent(specified)}   its voting model ${percent(model)}   our bots ${percent(own)}`,
    );
  console.log(`The voting model is within ${(100 * worst).toFixed(1)} points of section 6.9.`);
}
