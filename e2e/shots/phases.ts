import type { Browser } from "playwright-core";
import { seeded } from "../../src/kernel/dice.ts";
import type { Room } from "../../src/kernel/room.ts";
import { startBotMatch, waitUntilAskedOrOver } from "../fixtures/match-page.ts";
import { phaseOnPage } from "../fixtures/phase-on-page.ts";
import { playOneChoice } from "../fixtures/random-player.ts";
import { SCREENS } from "../fixtures/size-classes.ts";
import { type Visitor, visit } from "../fixtures/visit.ts";
import type { Screenshots } from "./screenshots.ts";

/** Enough to meet nearly every phase of every game. */
const CHOICES = 40;

/** Every phase of a match on a screen of every size, in every language and style. */
export async function shootPhases(
  browser: Browser,
  screenshots: Screenshots,
  room: Room,
  visitor: Visitor,
): Promise<void> {
  const { context, page } = await visit(browser, { ...visitor, settings: { confirm: false } });
  await startBotMatch(page, room);
  const seen: string[] = [];
  for (let choices = 0; choices < CHOICES; choices++) {
    if (!(await waitUntilAskedOrOver(page))) break;
    const phase = await phaseOnPage(page);
    if (!seen.includes(phase)) {
      seen.push(phase);
      for (const { name, width, height } of SCREENS) {
        await page.setViewportSize({ width, height });
        await screenshots.takeInAllStyles(page, `phase-${room.id}-${seen.length}-${name.replaceAll(" ", "-")}`);
      }
    }
    await page.setViewportSize({ width: 1360, height: 850 });
    if (!(await playOneChoice(page, "mouse", seeded(`layout ${room.id} ${choices}`)))) break;
  }
  await context.close();
}
