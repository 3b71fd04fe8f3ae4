import { expect, test } from "vitest";
import type { Language } from "../src/kernel/texts.ts";
import { eventually } from "../src/testing/progress/progress.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { expectNoFaultsAndClose, visitAs } from "./fixtures/online-table.ts";
import { accountWordsIn, onlineWordsIn, siteSentence, tellingWordsIn } from "./fixtures/site-words.ts";
import { knownPerson } from "./fixtures/slow-table.ts";
import { takePicture } from "./fixtures/take-picture.ts";
import { toldServerOfFile } from "./fixtures/told-server.ts";
import { addVirtualAuthenticator } from "./fixtures/virtual-authenticator.ts";
import type { Visitor } from "./fixtures/visit.ts";

const browser = await browserOfFile();
// Passkeys want a name.
const server = await toldServerOfFile("localhost");

/** The last link of this kind in a mail to this address. */
const linkTo = (address: string, kind: string): Promise<string> =>
  eventually(
    `a mail with a link to ${kind}`,
    () => {
      const texts = server.mailbox.mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.text ?? "");
      return texts.flatMap((text) => text.match(new RegExp(`http://\\S+${kind}\\S+`)) ?? []).at(-1) ?? "";
    },
    (link) => link !== "",
  );

test.each<{ language: Language; theme: "light" | "dark"; isPhone: boolean }>([
  { language: "en", theme: "light", isPhone: true },
  { language: "fr", theme: "dark", isPhone: true },
  { language: "fr", theme: "light", isPhone: false },
  { language: "en", theme: "dark", isPhone: false },
])("Somebody who has lost their devices comes back by mail: $language, $theme, phone: $isPhone", async (look) => {
  const { language, theme, isPhone } = look;
  const visitor: Visitor = { ...look, address: server.address };
  const name = `${language}-${theme}-${isPhone ? "phone" : "desk"}`;
  const address = `zoe.${name}@mail.example`;
  const { passkeys, codes, signIn } = accountWordsIn[language];
  const { settings } = tellingWordsIn[language];

  const lost = await knownPerson(browser, "Zoé", visitor);
  await addVirtualAuthenticator(lost.page);
  await lost.page.getByRole("button", { name: passkeys.add }).click();
  await lost.page.getByText(passkeys.added).waitFor();
  await lost.page.getByText(codes.noMail).waitFor();
  await lost.page.getByLabel(settings.mail).fill(address);
  await lost.page.getByRole("button", { name: settings.addMail }).click();
  await lost.page.goto(await linkTo(address, "confirm"));
  await Promise.all([
    lost.page.waitForResponse((answer) => answer.request().method() === "POST"),
    lost.page.getByRole("button").click(),
  ]);
  await lost.page.goto("/me");
  const choice = lost.page.getByLabel(codes.byMail(address));
  await choice.check();
  await lost.page.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  await choice.scrollIntoViewIfNeeded();
  await takePicture(lost.page, `recovery-settings-${name}`);
  await expectAccessible(lost.page, "my page");
  await lost.context.close();

  const found = await visitAs(browser, "", visitor);
  const { page } = found;
  await page.goto("/me");
  await page.getByText(signIn.withMail).click();
  for (const tried of [`nobody.${name}@mail.example`, address]) {
    await page.getByLabel(signIn.mail).fill(tried);
    await page.getByRole("button", { name: signIn.sendLink }).click();
    await page.getByText(signIn.linkSent).waitFor();
  }
  await takePicture(page, `recovery-sign-in-${name}`);
  const link = await linkTo(address, "claim#mail-");
  await page.goto(link);
  await page.getByRole("heading", { name: signIn.back }).waitFor();
  await takePicture(page, `recovery-link-${name}`);
  await page.getByRole("button", { name: signIn.backHere }).click();
  await page.waitForURL("**/me");
  await page.locator(".passkeys .met").waitFor();
  expect(await page.getByRole("textbox", { name: onlineWordsIn[language].lobby.me.name }).inputValue()).toBe("Zoé");

  const thief = await visitAs(browser, "", visitor);
  await thief.page.goto(link);
  await thief.page.getByRole("button", { name: signIn.backHere }).click();
  await thief.page.getByText(siteSentence(language, "linkSpent")).waitFor();
  await takePicture(thief.page, `recovery-spent-${name}`);
  const [refusal] = thief.faults;
  expect(refusal, "the browser's own line about the answer 410").toContain("410");
  await Promise.all([expectNoFaultsAndClose(found), thief.context.close()]);
});
