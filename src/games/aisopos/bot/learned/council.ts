import type { Budget } from "../../../../kernel/bot.ts";
import { imagineOneOf } from "../belief.ts";
import { chanceOf } from "../chance.ts";
import { isOver, play, WORDS } from "../engine.ts";
import { imagined, type Judged, judged, type Outlook } from "../flat.ts";
import { shareOf } from "../share.ts";
import type { Table } from "../table.ts";
import type { HexNet } from "./hex-net.ts";
import { advised, judgedShare } from "./minds.ts";
import { suspected } from "./suspicion.ts";
import { tread, untrodden } from "./trail.ts";

export interface Minds {
  readonly adviser: HexNet;
  readonly judge: HexNet;
}

export interface Recipe {
  readonly judgePart: number;
  readonly look: number;
  readonly sharpness: number;
  readonly unthinkable: number;
  readonly most: number;
  readonly flatWeight: number;
  readonly policyWeight: number;
  readonly flatTrusts: boolean;
}

export interface Counsel extends Judged {
  readonly pull: number;
}

export function counselledBy(
  minds: Minds,
  recipe: Recipe,
  table: Table,
  outlook: Outlook,
  budget: Budget,
  seed: string,
): readonly Counsel[] {
  const world = new Int32Array(WORDS);
  imagined(table, world, chanceOf(seed));
  const searchedBefore = judged(table, outlook, { ...budget, nodes: (1 - recipe.judgePart) * budget.nodes }, seed);
  const moves = searchedBefore.map(({ move }) => move);
  const { inclinations, suspicions } = advised(minds.adviser, world, table.trail, moves);
  const beliefs = suspected(table, suspicions);
  const trusting = { ...table, beliefs };
  const searched = recipe.flatTrusts
    ? judged(trusting, outlook, { ...budget, nodes: (1 - recipe.judgePart) * budget.nodes }, seed)
    : searchedBefore;
  const inclined = new Map(moves.map((move, at) => [move, inclinations[at] as number]));
  const rank = (one: Judged): number => (inclined.get(one.move) as number) + recipe.flatWeight * recipe.sharpness * one.worth;
  const thinkable = searched
    .filter(({ move }) => (inclined.get(move) as number) > recipe.unthinkable)
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, recipe.most);
  const chance = chanceOf(`${seed} worth`);
  const at = new Int32Array(WORDS);
  const trail = untrodden();
  const sums = thinkable.map(() => 0);
  let worlds = 0;
  const nodes = recipe.judgePart * budget.nodes;
  do {
    world.set(table.position);
    for (const mixture of beliefs) imagineOneOf(mixture, world, chance);
    thinkable.forEach(({ move }, index) => {
      at.set(world);
      trail.set(table.trail);
      tread(trail, at, move);
      const played = at[63];
      play(at, move);
      if (at[63] !== played) trail.fill(0);
      sums[index] =
        (sums[index] as number) + (isOver(at) ? shareOf(at, table.seat) : judgedShare(minds.judge, at, trail, table.seat));
    });
    worlds++;
  } while ((worlds + 1) * thinkable.length * recipe.look < nodes && !(budget.isUp?.() ?? false));
  const worths = new Map(thinkable.map(({ move }, index) => [move, (sums[index] as number) / worlds]));
  return searched.map(({ move, worth }) => {
    const among = worths.get(move);
    if (among === undefined) return { move, worth, pull: Number.NEGATIVE_INFINITY };
    const mean = recipe.flatWeight * worth + (1 - recipe.flatWeight) * among;
    return { move, worth: mean, pull: recipe.policyWeight * (inclined.get(move) as number) + recipe.sharpness * mean };
  });
}
