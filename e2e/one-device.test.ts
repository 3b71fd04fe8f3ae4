import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { game } from "../src/games/aisopos/game.ts";
import { words as kinds } from "../src/games/aisopos/words.fr.ts";
import { aisopos, empedocle, isisOsiris } from "../src/games/catalogue.ts";
import { expand } from "../src/kernel/compact.ts";
import { seeded } from "../src/kernel/dice.ts";
import { retold } from "../src/kernel/match.ts";
import type { Seat } from "../src/kernel/seat.ts";
import { sayIn } from "../src/kernel/texts.ts";
import { launched } from "./browser.ts";
import { playOnce, playToTheEnd } from "./hands.ts";
import { sitDown, wordsIn } from "./table.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

test("Aisopos, two people and a bot: a curtain hangs between people, and each sees only what is theirs to see", async () => {
  const names = ["Ana", "Béla"];
  const { context, page, faults } = await visit(browser, { language: "fr", settings: { confirm: false } });
  await sitDown(page, aisopos, ["Ana", "Béla", 1]);

  const looks: Look[] = [];
  for (let choices = 0; ; choices++) {
    await page.locator("main [data-lit], main .end").first().waitFor({ state: "attached" });
    if (await isCurtainDrawn(page)) {
      await expectNothingOfTheMatch(page);
      const name = await page.locator("main.curtain h1").textContent();
      await page.locator("main.curtain button").click();
      await page.locator("main.scene [data-lit]").first().waitFor({ state: "attached" });
      looks.push({ seat: names.findIndex((one) => name?.includes(one)) as Seat, board: await cells(page) });
    } else if (!(await playOnce(page, "mouse", seeded(`one device ${choices}`)))) break;
  }
  expect(new Set(looks.map(({ seat }) => seat))).toEqual(new Set([0, 1]));

  await page.getByRole("button", { name: wordsIn.fr.play.replay }).click();
  await page.waitForURL("**/replay#*");
  const played = expand(game, decodeURIComponent(new URL(page.url()).hash.slice(1)));
  if (!played.ok) throw new Error(played.why.key);
  const states = [...retold(game, played.match)].map(({ state }) => state);
  const say = sayIn("fr", played.names);
  for (const seat of [0, 1] as const) {
    let from = 0;
    for (const { board } of looks.filter((one) => one.seat === seat)) {
      const at = states.findIndex(
        (state, version) => version >= from && state.toMove === seat && isWhatIsSeen(board, game.view(state, seat)),
      );
      expect(at, `what ${names[seat]} saw:\n${board.join("\n")}`).not.toBe(-1);
      from = at + 1;
    }
  }
  expect(faults).toEqual([]);
  await context.close();

  /** Own pieces by their kinds, others' face down unless a duel has shown them; nothing more and nothing less. */
  function isWhatIsSeen(board: readonly string[], view: ReturnType<typeof game.view>): boolean {
    return board.every((spoken) => {
      const hex = spoken.slice(0, 2);
      const piece = view.board.find(({ at }) => at === hex);
      if (piece === undefined) return spoken.includes(kinds.spoken.empty);
      const { owner, kind } = piece;
      const { yours, known, faceDown } = kinds.spoken;
      return spoken.includes(
        kind === null ? faceDown(owner, say) : owner === view.viewer ? yours(kind) : known(owner, kind, say),
      );
    });
  }
});

interface Look {
  readonly seat: Seat;
  readonly board: readonly string[];
}

test("Empedocle, two people: the curtain falls as soon as a cup is set down", async () => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  await sitDown(page, empedocle, ["Ana", "Bob"]);
  await page.getByRole("button", { name: wordsIn.en.play.iAm("Ana") }).click();
  await page.locator(".em-hand [data-lit=go]").first().click();
  await page.getByRole("heading", { name: wordsIn.en.play.curtain("Bob") }).waitFor();
  await expectNothingOfTheMatch(page);
  await page.getByRole("button", { name: wordsIn.en.play.iAm("Bob") }).click();
  await page.locator(".em-hand [data-lit=go]").first().waitFor();
  expect(await page.locator(".em-hand .sealed").count(), "Ana’s choice does not show").toBe(0);
  expect(await page.locator(".seat.spoke h2").textContent()).toContain("Ana");
  await playToTheEnd(page, "mouse", "cups");
  expect(faults).toEqual([]);
  await context.close();
});

test("Isis & Osiris, two people: no secrets, no curtain; the board turns to whoever is asked", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", isPhone: true });
  await sitDown(page, isisOsiris, ["Ana", "Béla"]);
  const asked = new Set<string>();
  for (let choices = 0; ; choices++) {
    await page.locator("main [data-lit], main .end").first().waitFor({ state: "attached" });
    if (await page.locator("main .end").isVisible()) break;
    expect(await isCurtainDrawn(page)).toBe(false);
    const seat = await page.locator(".seat.turn h2").textContent();
    expect(seat).toContain(wordsIn.fr.play.you);
    asked.add(seat?.split(" ")[0] ?? "");
    await playOnce(page, "touch", seeded(`turning ${choices}`));
  }
  expect(asked).toEqual(new Set(["Ana", "Béla"]));
  expect(faults).toEqual([]);
  await context.close();
});

const isCurtainDrawn = async (page: Page): Promise<boolean> => (await page.locator("main.curtain").count()) > 0;

/** While the curtain hangs there is no board on the page, no hand, no log, and nothing of them in what is hidden. */
async function expectNothingOfTheMatch(page: Page): Promise<void> {
  const { parts, html } = await page.evaluate(() => ({
    parts: document.querySelectorAll("main svg, main .board, main .hand, main .log, main .seat, main [role=grid]")
      .length,
    html: document.body.innerHTML,
  }));
  expect(parts).toBe(0);
  for (const name of Object.values(kinds.name)) expect(html).not.toContain(name);
}

const cells = (page: Page): Promise<readonly string[]> =>
  page.locator("[role=gridcell]").evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label") ?? ""));
