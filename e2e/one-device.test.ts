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
import { playOnce, playSome } from "./hands.ts";
import { sitDown, wordsIn } from "./table.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

test.concurrent("Aisopos, two people and a bot: a curtain hangs between people, and each sees only what is theirs to see", async () => {
  const names = ["Ana", "Béla"];
  const { context, page, faults } = await visit(browser, { language: "fr", settings: { confirm: false } });
  await sitDown(page, aisopos, ["Ana", "Béla", 1]);

  const looks: Look[] = [];
  let curtain = "";
  for (let choices = 0; ; choices++) {
    const seen = await glance(page);
    if (seen.curtain !== null) {
      expectNothingOfTheMatch(seen);
      curtain = seen.curtain;
    } else if (curtain !== "") {
      looks.push({ seat: names.findIndex((one) => curtain.includes(one)) as Seat, board: seen.cells });
      curtain = "";
    }
    if (!(await playOnce(page, "mouse", seeded(`one device ${choices}`)))) break;
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

test.concurrent("Empedocle, two people: the curtain falls as soon as a cup is set down", async () => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  await sitDown(page, empedocle, ["Ana", "Bob"]);
  await page.getByRole("button", { name: wordsIn.en.play.iAm("Ana") }).click();
  await page.locator(".em-hand [data-lit=go]").first().click();
  await page.getByRole("heading", { name: wordsIn.en.play.curtain("Bob") }).waitFor();
  expectNothingOfTheMatch(await glance(page));
  await page.getByRole("button", { name: wordsIn.en.play.iAm("Bob") }).click();
  await page.locator(".em-hand [data-lit=go]").first().waitFor();
  expect(await page.locator(".em-hand .sealed").count(), "Ana’s choice does not show").toBe(0);
  expect(await page.locator(".seat.spoke h2").textContent()).toContain("Ana");
  await playSome(page, "mouse", "cups", 40);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("Isis & Osiris, two people: no secrets, no curtain; the board turns to whoever is asked", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", isPhone: true });
  await sitDown(page, isisOsiris, ["Ana", "Béla"]);
  const asked = new Set<string>();
  for (let choices = 0; ; choices++) {
    const { curtain, turn } = await glance(page);
    expect(curtain).toBe(null);
    if (!(await playOnce(page, "touch", seeded(`turning ${choices}`)))) break;
    expect(turn).toContain(wordsIn.fr.play.you);
    asked.add(turn.split(" ")[0] ?? "");
  }
  expect(asked).toEqual(new Set(["Ana", "Béla"]));
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("a draw is offered at one device: it goes to the other person, who answers", async () => {
  const { play } = wordsIn.en;
  const { context, page, faults } = await visit(browser, { language: "en" });
  await sitDown(page, aisopos, ["Ana", "Bob"]);
  await page.locator("main.curtain button").click();
  const offerer = (await page.locator(".seat.turn h2").textContent())?.split(" ")[0] ?? "";
  const other = offerer === "Ana" ? "Bob" : "Ana";
  await page.getByRole("button", { name: play.menu }).click();
  await page.getByRole("button", { name: play.offerDraw }).click();
  await page.getByRole("button", { name: play.pass(other) }).click();
  await page.getByRole("button", { name: play.iAm(other) }).click();
  await page.getByText(play.drawOffered(offerer)).first().waitFor();
  await page.getByRole("button", { name: play.accept }).click();
  await page.locator(".end").waitFor();
  expect(await page.locator(".log").textContent()).toContain(play.called("accept", other));
  expect(faults).toEqual([]);
  await context.close();
});

interface Glance {
  /** What is written on the curtain. */
  readonly curtain: string | null;
  /** Who is asked, as the seat's card says it. */
  readonly turn: string;
  /** The board's cells as they are spoken. */
  readonly cells: readonly string[];
  /** How many parts of a match are on the page. */
  readonly parts: number;
  /** All of the page while the curtain hangs. */
  readonly html: string;
}

/** Waits until something is asked or all is over, and looks at everything at once. */
async function glance(page: Page): Promise<Glance> {
  const seen = await page.waitForFunction(() => {
    if (document.querySelector("main [data-lit], main .end") === null) return null;
    const curtain = document.querySelector("main.curtain h1")?.textContent ?? null;
    const match = "main svg, main .board, main .hand, main .log, main .seat, main [role=grid]";
    return {
      curtain,
      turn: document.querySelector(".seat.turn h2")?.textContent ?? "",
      cells: [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label") ?? ""),
      parts: document.querySelectorAll(match).length,
      html: curtain === null ? "" : document.body.innerHTML,
    };
  });
  return (await seen.jsonValue()) as Glance;
}

/** While the curtain hangs there is no board on the page, no hand, no log, and nothing of them in what is hidden. */
function expectNothingOfTheMatch({ curtain, parts, html }: Glance): void {
  expect(curtain).not.toBe(null);
  expect(parts).toBe(0);
  for (const name of Object.values(kinds.name)) expect(html).not.toContain(name);
}
