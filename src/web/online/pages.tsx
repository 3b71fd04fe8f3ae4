import type { FunctionComponent } from "preact";
import { lazyPage } from "../shell/lazy.tsx";

/** A page whose code, and the words of all online pages, are loaded when it is opened. */
const onlinePage = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> =>
  lazyPage(async () => {
    const [{ OnlineWordsProvider }, Page] = await Promise.all([import("./online-words.tsx"), load()]);
    return (props: Props) => (
      <OnlineWordsProvider>
        <Page {...props} />
      </OnlineWordsProvider>
    );
  });

export const OnlinePages = {
  CreateTable: onlinePage(async () => (await import("./waiting/create-table-page.tsx")).CreateTablePage),
  Table: onlinePage(async () => (await import("./table-page.tsx")).TablePage),
  PublicReplay: onlinePage(async () => (await import("./public-replay-page.tsx")).PublicReplayPage),
  Tables: onlinePage(async () => (await import("./lobby/tables-page.tsx")).TablesPage),
  Me: onlinePage(async () => (await import("./lobby/me-page.tsx")).MePage),
  Screen: onlinePage(async () => (await import("../screen/screen-page.tsx")).ScreenPage),
  Claim: onlinePage(async () => (await import("./lobby/claim-page.tsx")).ClaimPage),
};
