import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { game } from "../src/games/aisopos/rules/game.ts";
import { words as kinds } from "../src/games/aisopos/texts/words.fr.ts";
import { aisopos, empedocle, isisOsiris } from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { replayStepByStep } from "../src/kernel/match.ts";
import { replayRecord } from "../src/kernel/record/match-record.ts";
import { readReplayLink } from "../src/kernel/record/replay-link.ts";
import type { Seat } from "../src/kernel/seat.ts";
import { sayIn } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { startDeviceMatch } from "./fixtures/match-page.ts";
import { countUntil, playChoices, playOneChoice } from "./fixtures/random-player.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

test.concurrent("ST-74 in Aisopos a curtain separates two people, and each sees exactly what that seat may see", async () => {
  const names = ["Ana", "Béla"];
  const { context, page, faults } = await visit(browser, { language: "fr", settings: { confirm: false } });
  await startDeviceMatch(page, aisopos, ["Ana", "Béla", 1]);

  const looks: Look[] = [];
  const curtains: string[] = [];
  let curtain = "";
  await countUntil(async (choices) => {
    const seen = await readPage(page);
    if (seen.curtain !== null) {
      expectNothingOfMatch(seen);
      curtain = seen.curtain;
      curtains.push(names.reduce((body, one) => body.replaceAll(one, "…"), seen.body));
    } else if (curtain !== "") {
      looks.push({ seat: names.findIndex((one) => curtain.includes(one)) as Seat, board: seen.cells });
      curtain = "";
    }
    return !(await playOneChoice(page, "mouse", seeded(`one device ${choices}`)));
  }, "the end of the match");
  expect(new Set(looks.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
  for (const body of curtains) expect(body, "P-21 whatever was played, the curtain hides it").toBe(curtains[0]);

  await page.getByRole("button", { name: siteWordsIn.fr.play.replay }).click();
  await page.waitForURL("**/replay#*");
  const read = readReplayLink(decodeURIComponent(new URL(page.url()).hash.slice(1)));
  if (!read.ok) throw new Error(read.why.key);
  const played = replayRecord(game, read.record);
  if (!played.ok) throw new Error(played.why.key);
  const states = [...replayStepByStep(game, played.match)].map(({ state }) => state);
  const say = sayIn("fr", read.record.names);
  for (const seat of [0, 1] as const) {
    let from = 0;
    for (const { board } of looks.filter((one) => one.seat === seat)) {
      const at = states.findIndex(
        (state, version) => version >= from && state.toMove === seat && showsView(board, game.view(state, seat)),
      );
      expect(at, `what ${names[seat]} saw:\n${board.join("\n")}`).not.toBe(-1);
      from = at + 1;
    }
  }
  expect(faults).toEqual([]);
  await context.close();

  /** Whether the cells show the view: own pieces by kind, others' face down unless a duel has shown them. */
  function showsView(board: readonly string[], view: ReturnType<typeof game.view>): boolean {
    return board.every((label) => {
      const hex = label.slice(0, 2);
      const piece = view.board.find(({ at }) => at === hex);
      if (piece === undefined) return label.includes(kinds.spoken.empty);
      const { owner, kind } = piece;
      const { yours, known, faceDown } = kinds.spoken;
      return label.includes(
        kind === null ? faceDown(owner, say) : owner === view.viewer ? yours(kind) : known(owner, kind, say),
      );
    });
  }
});

interface Look {
  readonly seat: Seat;
  readonly board: readonly string[];
}

test.concurrent("In Empedocle the curtain comes down as soon as a person has chosen a cup", async () => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  await startDeviceMatch(page, empedocle, ["Ana", "Bob"]);
  await page.getByRole("button", { name: siteWordsIn.en.play.iAm("Ana") }).click();
  await page.locator(".em-hand [data-lit=go]").first().click();
  await page.getByRole("heading", { name: siteWordsIn.en.play.curtain("Bob") }).waitFor();
  expectNothingOfMatch(await readPage(page));
  await page.getByRole("button", { name: siteWordsIn.en.play.iAm("Bob") }).click();
  await page.locator(".em-hand [data-lit=go]").first().waitFor();
  expect(await page.locator(".em-hand .sealed").count(), "Ana’s choice is not shown").toBe(0);
  expect(await page.locator(".em-seat.spoke .em-name").textContent()).toContain("Ana");
  await playChoices(page, "mouse", "cups", 40);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("Isis & Osiris has no secrets and no curtain: the board shows whoever is asked", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", isPhone: true });
  await startDeviceMatch(page, isisOsiris, ["Ana", "Béla"]);
  const asked = new Set<string>();
  await countUntil(async (choices) => {
    const { curtain, turn } = await readPage(page);
    expect(curtain).toBe(null);
    if (!(await playOneChoice(page, "touch", seeded(`turning ${choices}`)))) return true;
    expect(turn).toContain(siteWordsIn.fr.play.you);
    asked.add(turn.split(" ")[0] ?? "");
    return false;
  }, "the end of the match");
  expect(asked).toEqual(new Set(["Ana", "Béla"]));
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("A draw offered at one device goes to the other person, who answers it", async () => {
  const { play } = siteWordsIn.en;
  const { context, page, faults } = await visit(browser, { language: "en" });
  await startDeviceMatch(page, aisopos, ["Ana", "Bob"]);
  await page.locator("main.curtain button").click();
  const offerer = (await page.locator(".seat.turn h2").textContent())?.split(" ")[0] ?? "";
  const other = offerer === "Ana" ? "Bob" : "Ana";
  await page.getByRole("button", { name: play.menu }).click();
  await page.getByRole("button", { name: play.offerDraw }).click();
  await page.getByRole("button", { name: play.pass(other) }).click();
  await page.getByRole("button", { name: play.iAm(other) }).click();
  await page.getByText(play.drawOffered(offerer)).filter({ visible: true }).first().waitFor();
  await page.getByRole("button", { name: play.accept }).click();
  await page.locator(".end").waitFor();
  expect(await page.locator(".log").textContent()).toContain(
    play.called("accept", other === "Ana" ? 0 : 1, sayIn("en", ["Ana", "Bob"])),
  );
  expect(faults).toEqual([]);
  await context.close();
});

interface PageContent {
  /** What is written on the curtain. */
  readonly curtain: string | null;
  /** Who is asked, by the heading of the seat. */
  readonly turn: string;
  /** The labels of the board's cells. */
  readonly cells: readonly string[];
  /** How many parts of a match are on the page. */
  readonly parts: number;
  /** Every text and attribute of the whole document if the curtain is down, otherwise empty. */
  readonly html: string;
  /** The same without the head, which lists what was loaded. */
  readonly body: string;
}

/** Waits until something is asked or the match is over, and reads everything at once. */
async function readPage(page: Page): Promise<PageContent> {
  const seen = await page.waitForFunction(() => {
    if (document.querySelector("main [data-lit], main .end") === null) return null;
    const curtain = document.querySelector("main.curtain h1")?.textContent ?? null;
    const match = "main svg, main .board, main .hand, main .log, main .seat, main [role=grid]";
    return {
      curtain,
      turn: document.querySelector(".seat.turn h2")?.textContent ?? "",
      cells: [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label") ?? ""),
      parts: document.querySelectorAll(match).length,
      html: curtain === null ? "" : document.documentElement.outerHTML,
      body: curtain === null ? "" : `${document.title} ${document.body.outerHTML}`,
    };
  });
  return (await seen.jsonValue()) as PageContent;
}

/** While the curtain is down, not even the hidden parts of the page contain anything of the match. */
function expectNothingOfMatch({ curtain, parts, html }: PageContent): void {
  expect(curtain).not.toBe(null);
  expect(parts).toBe(0);
  for (const name of Object.values(kinds.name)) expect(html).not.toContain(name);
}
