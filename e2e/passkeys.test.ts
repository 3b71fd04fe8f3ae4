import { expect, inject, test } from "vitest";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectNoFaultsAndClose, type PersonAtTable, visitAs } from "./fixtures/online-table.ts";
import { accountWordsIn, onlineWordsIn } from "./fixtures/site-words.ts";
import { takePicture } from "./fixtures/take-picture.ts";
import { addVirtualAuthenticator } from "./fixtures/virtual-authenticator.ts";
import type { Visitor } from "./fixtures/visit.ts";

const browser = await browserOfFile();

/** Where there are passkeys without https: on the machine itself, by its name. */
const address = inject("address").replace("127.0.0.1", "localhost");

const { me } = onlineWordsIn.en.lobby;
const { passkeys, codes, signIn } = accountWordsIn.en;

/** Somebody on my page, with a name that the server knows. */
async function introduced(name: string, visitor: Visitor = {}): Promise<PersonAtTable> {
  const visit = await visitAs(browser, name, { address, ...visitor });
  await visit.page.goto("/me");
  await visit.page.getByRole("textbox", { name: me.name }).fill(name);
  await visit.page.getByRole("button", { name: me.begin }).click();
  await visit.page.locator(".passkeys").waitFor();
  return visit;
}

test("A passkey is made, signs in on a phone with what was played there, is removed, and a code brings its person back", async () => {
  const ana = await introduced("Ana");
  const laptop = await addVirtualAuthenticator(ana.page);
  await ana.page.getByRole("button", { name: passkeys.add }).click();
  await ana.page.getByText(passkeys.added).waitFor();
  await ana.page.getByRole("button", { name: codes.make }).click();
  await ana.page.getByText(codes.shownOnce).waitFor();
  const code = (await ana.page.locator(".codes li").first().textContent()) ?? "";
  await takePicture(ana.page, "passkeys-desktop");

  const phone = await introduced("A guest", { isPhone: true });
  const inPhone = await addVirtualAuthenticator(phone.page);
  await inPhone.add(await laptop.credentials());
  await phone.page.getByRole("checkbox", { name: signIn.takeAlong("A guest") }).waitFor();
  await takePicture(phone.page, "sign-in-phone");
  await phone.page.getByRole("button", { name: signIn.withPasskey }).click();
  await phone.page.locator(".passkeys .met").waitFor();
  expect(await phone.page.getByRole("textbox", { name: me.name }).inputValue()).toBe("Ana");

  // Her phone is lost: without its passkey it is nobody's at once.
  await ana.page.reload();
  await ana.page.locator(".passkeys .met").getByRole("button").click();
  await ana.page.getByText(passkeys.removed).waitFor();
  await phone.page.locator(".passkeys").waitFor({ state: "detached" });

  const found = await visitAs(browser, "", { address, isPhone: true });
  await found.page.goto("/me");
  await found.page.getByText(signIn.withCode).click();
  await found.page.getByLabel(signIn.code).fill(code.toUpperCase());
  await found.page.getByRole("button", { name: signIn.send, exact: true }).click();
  await found.page.locator(".passkeys").waitFor();
  expect(await found.page.getByRole("textbox", { name: me.name }).inputValue()).toBe("Ana");
  await expectNoFaultsAndClose(ana, phone, found);
});

test("Where there is no https the page says that there are no passkeys, and leads to what works", async () => {
  const { port } = new URL(address);
  const visit = await visitAs(browser, "Ana", { address: `http://127.0.0.1:${port}` });
  // What a page of a home network sees: it is not secure, although this machine is.
  await visit.page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
  await visit.page.goto("/me");
  await visit.page.getByRole("textbox", { name: me.name }).fill("Ana");
  await visit.page.getByRole("button", { name: me.begin }).click();
  await visit.page.getByText(passkeys.none).waitFor();
  expect(await visit.page.getByRole("button", { name: passkeys.add }).count()).toBe(0);
  await visit.page.getByRole("link", { name: passkeys.otherWay }).click();
  // A part of the page that may come after the one with the link.
  await visit.page.locator("#my-sessions").waitFor();
  await takePicture(visit.page, "no-passkeys-desktop");
  await expectNoFaultsAndClose(visit);
});
