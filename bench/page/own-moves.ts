import type { Browser } from "playwright-core";
import { playChoices } from "../../e2e/fixtures/random-player.ts";
import { percentile } from "../percentile.ts";
import type { BuiltSite } from "./built-sites.ts";
import { openInNewProfile, playButtonSelector, readPageNotes, waitForMilestone } from "./page-visit.ts";

/** From the tap to the changed board in milliseconds: the 95th percentile over all games. */
export interface OwnMoveTimes {
  readonly unslowed: number;
  readonly slowed: number;
  /** How many moves were measured, unslowed and slowed together. */
  readonly moves: number;
}

/** How many things a person chooses in each game. */
const CHOICES = 24;

/** Plays some moves of every game by taps, as fast as the page allows, and once more on a slow phone. */
export async function measureOwnMoves(
  browser: Browser,
  site: BuiltSite,
  games: readonly string[],
): Promise<OwnMoveTimes> {
  const times = async (isSlow: boolean): Promise<readonly number[]> => {
    const all: number[] = [];
    for (const game of games) all.push(...(await timesInGame(browser, site, game, isSlow)));
    return all;
  };
  const [unslowed, slowed] = [await times(false), await times(true)];
  return {
    unslowed: percentile(sorted(unslowed), 0.95),
    slowed: percentile(sorted(slowed), 0.95),
    moves: unslowed.length + slowed.length,
  };
}

const timesInGame = (browser: Browser, site: BuiltSite, game: string, isSlow: boolean): Promise<readonly number[]> =>
  openInNewProfile(browser, site, { isSlow, asksFirst: false }, async (page) => {
    await page.goto("/");
    await waitForMilestone(page, "ready");
    await page.locator(playButtonSelector(game)).click();
    await waitForMilestone(page, "lit");
    await playChoices(page, isSlow ? "touch" : "mouse", `own moves of ${game}`, CHOICES);
    return (await readPageNotes(page)).notes.ownMoves;
  });

const sorted = (times: readonly number[]): readonly number[] => times.toSorted((one, other) => one - other);
