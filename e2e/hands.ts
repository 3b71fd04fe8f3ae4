import type { Page } from "playwright-core";
import { type Dice, oneOf, seeded } from "../src/kernel/dice.ts";
import { markProgress } from "../src/testing/progress/progress.ts";
import { press } from "./keys.ts";
import { look } from "./sight.ts";
import { untilAsked } from "./table.ts";

/**
 * A player that knows no game: it chooses among the things the board lights, by mouse, by finger or by keyboard alone.
 * `pick` takes something into the fingers, `go` plays.
 */
export type Hands = "mouse" | "keyboard" | "touch";

/** No match of ours needs more; a player that goes round in circles is found out. */
const MOST_CHOICES = 3000;

/** Plays until the match is over; answers how many things were chosen. */
export async function playToTheEnd(page: Page, hands: Hands, seed: string): Promise<number> {
  for (let choices = 0; choices < MOST_CHOICES; choices++) {
    if (!(await playOnce(page, hands, seeded(`${seed} ${choices}`)))) return choices;
  }
  throw new Error(`${seed}: no end after ${MOST_CHOICES} choices`);
}

/** Chooses so many things, fewer if the match is over before; answers how many. */
export async function playSome(page: Page, hands: Hands, seed: string, most: number): Promise<number> {
  for (let choices = 0; choices < most; choices++)
    if (!(await playOnce(page, hands, seeded(`${seed} ${choices}`)))) return choices;
  return most;
}

/** Goes on until nothing is held in the fingers and nothing waits for a “yes”: that is not kept when a page is closed, and need not be. */
export async function playUntilFree(page: Page, hands: Hands): Promise<void> {
  for (let choices = 0; ; choices++) {
    await untilAsked(page);
    if ((await page.locator("main .picked, main .acts .go[data-lit]").count()) === 0) return;
    await playOnce(page, hands, seeded(`free hands ${choices}`));
  }
}

/** Waits until something is asked of the person and chooses it; false when the match is over. */
export async function playOnce(page: Page, hands: Hands, dice: Dice): Promise<boolean> {
  const chance = dice.roll(5040);
  if (hands === "keyboard") return byKeys(page, chance, dice);
  const seen = await look(page, chance);
  if (seen.is === "over") return false;
  if (seen.at === null) throw new Error(`something lies over ${seen.what}`);
  const { x, y } = seen.at;
  await (hands === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  markProgress();
  return true;
}

/** The focus goes where the keys should lead, most often at once; sooner or later it is there. */
const MOST_WAYS = 40;

async function byKeys(page: Page, chance: number, dice: Dice): Promise<boolean> {
  for (let ways = 0; ways < MOST_WAYS; ways++) {
    const seen = await look(page, chance);
    if (seen.is === "over") return false;
    if (seen.isLost) throw new Error(`the focus was lost while this was asked: ${seen.what}`);
    if (seen.keys.length === 0) {
      await press(page, [oneOf(["Enter", "Space"] as const, dice)]);
      markProgress();
      return true;
    }
    await press(page, seen.keys);
  }
  throw new Error("no way by keyboard to a thing that is lit");
}
