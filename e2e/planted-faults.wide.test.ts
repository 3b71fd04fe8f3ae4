import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject } from "../src/cli/new-game.fixture.ts";
import * as catalogue from "../src/games/catalogue.ts";
import { PLANTED_FAULTS, plantFaults } from "../src/testing/people/planted-faults.ts";
import { buildCopy, serveCopy } from "./fixtures/built-copy.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { faultsOfMatch, PLAYED_SCREENS } from "./fixtures/people/watched-match.ts";

const { root, remove } = copyProject();
let browser: Browser;
let address: string;
let close: () => Promise<void>;

/** A busy machine builds slowly, in milliseconds. */
const MAX_BUILD = 600_000;

beforeAll(async () => {
  plantFaults(root);
  const server = await serveCopy(buildCopy(root), root);
  address = `http://127.0.0.1:${server.port}`;
  close = () => server.close();
  browser = await launchBrowser();
}, MAX_BUILD);

afterAll(async () => {
  await browser?.close();
  await close?.();
  remove();
});

/** Each fault must be found within this many matches. */
const MAX_MATCHES = 5;
/** A third of the time of people: long enough to see what is early, short enough for nine faults. */
const SCALE = 0.3;
const MOST = 12_000;

const ROOMS = Object.values(catalogue);

describe("P-22 people's hands find a planted fault within five matches", () => {
  test.concurrent.each(PLANTED_FAULTS)("$property $name", async ({ name, property }) => {
    const found: string[] = [];
    for (let number = 0; number < MAX_MATCHES && !found.some((fault) => fault.startsWith(property)); number++) {
      const [room, screen] = [ROOMS[number % ROOMS.length], PLAYED_SCREENS[number % PLAYED_SCREENS.length]];
      if (room === undefined || screen === undefined) throw new Error("there is no game");
      const match = { room, screen, number, scale: SCALE, milliseconds: MOST, address, plantedFault: name };
      found.push(...(await faultsOfMatch(browser, match)));
    }
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${property} `)));
  });
});
