import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { render } from "preact";
import { playSound } from "../../../kit/sound.ts";
import type { MyTable } from "../../../protocol/messages/table-view.ts";
import type { FromServiceWorker } from "../../service-worker/page-messages.ts";
import { myTurns } from "../../shell/online-status.ts";
import { navigate, parseRoute, route, routePath } from "../../shell/page-routes.ts";
import { gameName } from "../../shell/rooms.ts";
import { hasSound, language } from "../../shell/settings.ts";
import type { TellingWords } from "./telling-words.ts";
import { loadTellingWords } from "./with-telling-words.tsx";
import "./page-notices.css";

/** Something that happened at another table than the one on the page. One for each table. */
interface PageNotice {
  readonly path: string;
  readonly title: string;
  readonly text: (words: TellingWords["notices"]) => string;
}

const notices = signal<readonly PageNotice[]>([]);
const words = signal<TellingWords["notices"] | null>(null);

/** At most this many are shown, the newest ones: the list of tables has all of them. */
const MAX_SHOWN = 3;

const pathOf = ({ id }: MyTable): string => routePath({ is: "table", table: id, isScreen: false });
const pathShown = signal(location.pathname);

/** From now on the page tells what happens at the person's other tables. Called once. */
export function startPageNotices(myTables: ReadonlySignal<readonly MyTable[] | null>): void {
  effect(() => {
    pathShown.value = routePath(route.value);
    noteSeen();
  });
  document.addEventListener("visibilitychange", noteSeen);
  let before: ReadonlyMap<string, MyTable> | null = null;
  effect(() => {
    const tables = myTables.value;
    // What waited already when the page was opened is in its lists.
    if (tables !== null && before !== null) compare(tables, before);
    before = tables === null ? before : new Map(tables.map((table) => [table.id, table]));
  });
  navigator.serviceWorker?.addEventListener("message", hear);
  effect(countOnIcon);
  effect(() => {
    if (notices.value.length === 0) return;
    void loadTellingWords(language.value).then((loaded) => {
      words.value = loaded.notices;
    });
  });
  const root = document.createElement("div");
  document.body.append(root);
  render(<Notices />, root);
}

function compare(tables: readonly MyTable[], before: ReadonlyMap<string, MyTable>): void {
  for (const table of tables) {
    const news = newsOf(table, before.get(table.id));
    if (news !== null) tell({ path: pathOf(table), title: gameName(table.game, language.peek()), text: news });
    else if (!table.waitsForMe) forget(pathOf(table));
  }
}

function newsOf(table: MyTable, known: MyTable | undefined): PageNotice["text"] | null {
  if (table.waitsForMe && known?.waitsForMe !== true)
    return table.isMyTurn ? ({ yourTurn }) => yourTurn : ({ answerWanted }) => answerWanted;
  return table.stage === "playing" && known?.stage === "waiting" ? ({ begins }) => begins : null;
}

function tell(notice: PageNotice): void {
  const isSeen = notice.path === pathShown.peek() && document.visibilityState === "visible";
  if (isSeen) return;
  notices.value = [...notices.peek().filter(({ path }) => path !== notice.path), notice].slice(-MAX_SHOWN);
  if (hasSound.peek()) void playSound("yourTurn");
}

function forget(gone: string): void {
  if (notices.peek().some(({ path }) => path === gone))
    notices.value = notices.peek().filter(({ path }) => path !== gone);
}

/** What the page shows needs no notice, neither here nor on the device. */
function noteSeen(): void {
  if (document.visibilityState !== "visible") return;
  forget(pathShown.peek());
  void closeOnDevice(pathShown.peek());
}

async function closeOnDevice(path: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? [])
    if ((shown.data as { readonly path?: string } | null)?.path === path) shown.close();
}

/** What the service worker was told while this page is seen. */
function hear({ data }: MessageEvent<FromServiceWorker>): void {
  if (data?.t === "open") navigate(parseRoute(data.path, ""));
  if (data?.t !== "told" || notices.peek().some(({ path }) => path === data.path)) return;
  const { path, title, text } = data;
  tell({ path, title, text: () => text });
}

/** The number at the icon of the app. */
function countOnIcon(): void {
  if (!("setAppBadge" in navigator)) return;
  const count = myTurns.value;
  void (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
}

function Notices() {
  const said = words.value;
  return (
    <section class="page-notices" aria-label={said?.region ?? ""}>
      {said !== null &&
        notices.value.map((notice) => (
          <div class="page-notice" key={notice.path}>
            <span>
              <b>{notice.title}</b> {notice.text(said)}
            </span>
            <a class="button go" href={notice.path} onClick={() => forget(notice.path)}>
              {said.open}
            </a>
            <button type="button" class="quiet" aria-label={said.close} onClick={() => forget(notice.path)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="3" />
              </svg>
            </button>
          </div>
        ))}
    </section>
  );
}
