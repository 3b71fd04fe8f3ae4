import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ostrakon } from "../src/games/catalogue.ts";
import { words } from "../src/games/ostrakon/texts/words.fr.ts";
import { oneOf, seeded } from "../src/kernel/dice.ts";
import type { ToPage } from "../src/protocol/messages/socket-messages.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  joinTable,
  openNewTable,
  type PersonAtTable,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { languageInTurn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const SUBJECTS = ["Volcans", "Chats", "Chiens", "Soupe", "Oncles", "Jazz", "Impôts", "Ésope"];

/** The list of an option that a table may write or draw itself. */
const ownList = (page: Page, at: number) =>
  page.locator("select", { has: page.locator("option[value='own value']") }).nth(at);

test("OS-102 OS-104 A table draws its map and writes its subjects in the form, and the match has them; OS-100 its people choose their philosophers", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", isPhone: true });
  await page.goto(`/${ostrakon.id}/table`);
  await page.locator("details.house-rules > summary").click();
  await ownList(page, 0).selectOption("own value");
  await page.locator(".os-map button").nth(4).click();
  expect(await page.locator(".os-map button").nth(4).getAttribute("aria-label")).toMatch(/^5.*Oracle$/);
  await ownList(page, 1).selectOption("own value");
  const list = page.locator(".os-editor textarea");
  const says = page.locator(".os-editor [role=status]");
  await list.fill(SUBJECTS.slice(0, 7).join("\n"));
  expect(await says.textContent()).toBe("Il manque encore un sujet.");
  await list.fill([...SUBJECTS, "chats !"].join("\n"));
  expect(await says.textContent()).toMatch(/« chats ! » y est deux fois/);
  await list.fill(SUBJECTS.join("\n"));
  await list.blur();
  expect(await says.textContent()).toBe("8 sujets sur 4 cartes.");
  await page
    .locator("details.house-rules select", { has: page.locator("option", { hasText: "au choix" }) })
    .selectOption({ label: "au choix" });
  await page.locator("button[type=submit]").click();
  await page.waitForURL(`**/${ostrakon.id}/match/*`);

  await page.locator(".os-wishes .os-pick", { hasText: "Lakonix" }).click();
  await page.locator(".os-pick-foot .os-main", { hasText: "Être Lakonix" }).click();
  const subject = page.locator(".os-shard .os-kick i, .os-shard .os-subject").first();
  await subject.waitFor();
  expect([...SUBJECTS, words.anySubject]).toContain(await subject.textContent());
  expect(faults).toEqual([]);
  await context.close();
});

test("OS-97 Two declare at the same moment: the first follows, the other is told who was faster and spends nothing", async () => {
  const racers = await Promise.all(["Ana", "Bao", "Chloé", "Dov", "Eira"].map(racer));
  const [owner, ...others] = racers.map(({ person }) => person) as [PersonAtTable, ...PersonAtTable[]];
  const address = await openNewTable(owner, ostrakon, racers.length);
  for (const person of others) await joinTable(person, new URL(address).pathname);
  const changed = await owner.page.request.patch(tableApiPath(address), {
    data: { options: { follower: "first" }, control: { is: "none" } },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await clickStart(owner.page);
  await owner.page.locator("main.scene").waitFor();

  const [first, second] = await playUntilTwoMayFollow(racers, address);
  for (const { person } of [first, second]) await person.page.goto(address);
  for (const one of [first, second]) await declaration(one).waitFor();
  second.hold();
  await declaration(first).click();
  const followerOn = ({ person }: Racer) => person.page.locator("main [data-tip=follower]").first();
  await followerOn(first).waitFor();
  // The second has not heard of it.
  await declaration(second).click();
  second.release();
  const { name } = first.person;
  const faster = { en: `${name} was faster.`, fr: `${name} a été plus rapide.` }[second.person.language];
  await second.person.page.locator(".bar", { hasText: faster }).waitFor();
  await followerOn(second).waitFor();
  expect(await declaration(second).count()).toBe(0);
  await expectNoFaultsAndClose(...racers.map(({ person }) => person));
});

/** A person whose page can be kept from hearing what the server says. */
interface Racer {
  readonly person: PersonAtTable;
  readonly seat: number;
  hold(): void;
  release(): void;
}

async function racer(name: string, seat: number): Promise<Racer> {
  const person = await visitAs(browser, name, { language: languageInTurn(seat) });
  let isHeld = false;
  const held: (() => void)[] = [];
  await person.page.routeWebSocket(/\/ws/, (page) => {
    page.connectToServer().onMessage((message) => {
      if (isHeld) held.push(() => page.send(message));
      else page.send(message);
    });
  });
  return {
    person,
    seat,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const send of held.splice(0)) send();
    },
  };
}

const declaration = ({ person }: Racer) => person.page.locator("main [data-press=follow]");

/** They play by the programs' door, until two of them may follow at once. */
async function playUntilTwoMayFollow(racers: readonly Racer[], address: string): Promise<readonly [Racer, Racer]> {
  const chance = seeded("race");
  const seatPath = ({ seat }: Racer): string => `${tableApiPath(address)}/seats/${seat}`;
  for (;;)
    for (const one of racers) {
      const asked = await Promise.all(
        racers.map(async ({ person, ...other }) => {
          const { request } = person.page;
          const answer = await request.get(`${seatPath({ person, ...other })}/updates`);
          return (await answer.json()) as { readonly offers: readonly string[]; readonly messages: readonly ToPage[] };
        }),
      );
      const [first, second] = racers.filter(({ seat }) => asked[seat]?.offers.includes("follow"));
      if (first !== undefined && second !== undefined) return [first, second];
      const { offers = [], messages = [] } = asked[one.seat] ?? {};
      const at = messages.findLast((message) => message.t === "update")?.version ?? 0;
      // The host plays moves without a choice.
      if (offers.length === 0 || offers.includes("--")) continue;
      const data = { id: `${one.seat}-${at}`, at, action: { is: "move", move: oneOf(offers, chance) } };
      await one.person.page.request.post(`${seatPath(one)}/submit`, { data });
    }
}
