import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { LANGUAGE_IDS, type Language } from "../../src/kernel/texts.ts";
import { chooseLanguage } from "../fixtures/choose-language.ts";
import { drawPage } from "../fixtures/visit.ts";

/** Takes pictures of a page in every language, by day and by night, in every theme. */
export interface Screenshots {
  /** Takes one picture of the page as it is. */
  take(page: Page, name: string): Promise<void>;
  takeInAllStyles(page: Page, name: string): Promise<void>;
  /** For pages with an open dialog: stores the choice, reloads the page and makes it ready. */
  takeInAllStylesAfterReload(page: Page, name: string, ready: () => Promise<unknown>): Promise<void>;
  count(): number;
  /** Writes a page that shows all pictures beside each other. */
  writeIndex(): void;
}

/** A ground and a theme (docs/themes.md); the usual theme has no name. */
export interface Style {
  readonly name: string;
  readonly ground: "light" | "dark";
  readonly look: string;
}

const LOOKS = readdirSync("src/web/themes")
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));

export const STYLES: readonly Style[] = ["", ...LOOKS].flatMap((look) =>
  (["light", "dark"] as const).map((ground) => ({ name: look === "" ? ground : `${look}-${ground}`, ground, look })),
);

/** For a picture; it is not stored. */
export const chooseStyle = (page: Page, { ground, look }: Pick<Style, "ground" | "look">): Promise<void> =>
  page.evaluate(
    async ([theme, sheet]) => {
      document.documentElement.dataset.theme = theme;
      document.getElementById("pictured-look")?.remove();
      if (sheet === "") return;
      const link = document.createElement("link");
      Object.assign(link, { id: "pictured-look", rel: "stylesheet", href: `/themes/${sheet}.css` });
      const loaded = new Promise((resolve) => link.addEventListener("load", resolve));
      document.head.append(link);
      await loaded;
    },
    [ground, look] as const,
  );

/** The texts of the other language arrive a moment after the choice. */
export async function speak(page: Page, language: Language): Promise<void> {
  await chooseLanguage(page, language);
  await page.waitForTimeout(300);
}

export function screenshotsIn(folder: string): Screenshots {
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];

  async function shoot(page: Page, name: string): Promise<void> {
    await drawPage(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    names.push(name);
  }

  return {
    take: shoot,
    async takeInAllStyles(page, name) {
      for (const language of LANGUAGE_IDS) {
        await speak(page, language);
        for (const style of STYLES) {
          await chooseStyle(page, style);
          await shoot(page, `${name}-${language}-${style.name}`);
        }
      }
    },
    async takeInAllStylesAfterReload(page, name, ready) {
      for (const language of LANGUAGE_IDS)
        for (const style of STYLES) {
          await page.evaluate(
            (chosen) => {
              for (const [key, value] of Object.entries(chosen))
                localStorage.setItem(`symposion.${key}`, JSON.stringify(value));
            },
            { language, theme: style.ground, look: style.look },
          );
          await page.reload();
          await ready();
          await page.waitForTimeout(300);
          await shoot(page, `${name}-${language}-${style.name}`);
        }
    },
    count: () => names.length,
    writeIndex: () => writeFileSync(join(folder, "index.html"), indexOf(names.toSorted())),
  };
}

const indexOf = (names: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>body{display:flex;flex-wrap:wrap;gap:1rem;font:14px sans-serif}figure{margin:0}img{height:260px;border:1px solid #888}</style>
${names.map((name) => `<figure><a href="${name}.png"><img loading="lazy" src="${name}.png" alt=""></a><figcaption>${name}</figcaption></figure>`).join("\n")}
`;
