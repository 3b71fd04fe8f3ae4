import { useSignal } from "@preact/signals";
import {
  NOTIFICATION_KINDS,
  type NotificationsView,
  type QuietHours,
  type TableWish,
} from "../../../protocol/messages/notifications.ts";
import type { RequestOf } from "../../../protocol/messages/requests.ts";
import { gameName } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { isFinished, namesAt } from "../lobby/table-state-text.ts";
import { connection, type MyDatedTable, myTables } from "../my-server-identity.ts";
import type { SendRequest } from "../use-request.ts";
import type { TellingWords } from "./telling-words.ts";

const HOUR = 3_600_000;
/** How long before my time is over, in hours. */
const REMINDERS = [1, 4, 12, 24];
const USUAL_QUIET = { from: 22 * 60, until: 8 * 60 };

interface Props {
  readonly view: NotificationsView;
  readonly words: TellingWords;
  readonly look: () => Promise<void>;
  /** Shows what was chosen at once; `look` corrects it. */
  readonly show: (view: NotificationsView) => void;
  readonly send: SendRequest;
}

/** Of what I am told, and when. Each change is stored at once. */
export function MyWishes({ view, words, look, show, send }: Props) {
  const { settings } = words;
  const { language } = useSite().words;
  const isSaved = useSignal(false);
  const change = async (changes: Omit<RequestOf<"setNotifications">, "t">): Promise<void> => {
    isSaved.value = false;
    show({ ...view, ...(changes as Partial<NotificationsView>) });
    const isDone = await send(connection.request({ t: "setNotifications", ...changes }));
    await look();
    isSaved.value = isDone;
  };
  const setTable = async (table: string, tells: TableWish["tells"]): Promise<void> => {
    isSaved.value = false;
    const isDone = await send(connection.request({ t: "setTableNotifications", table, tells }));
    await look();
    isSaved.value = isDone;
  };
  const { reminder, kinds, mail } = view;
  const tables = (myTables.value ?? []).filter((table) => !isFinished(table));
  return (
    <>
      <fieldset>
        <legend>{settings.what}</legend>
        {NOTIFICATION_KINDS.map((kind) => (
          <label class="line" key={kind}>
            <input
              type="checkbox"
              checked={kinds[kind]}
              onChange={({ currentTarget: { checked } }) => void change({ kinds: { ...kinds, [kind]: checked } })}
            />
            {settings.kinds[kind]}
          </label>
        ))}
        <label class="line">
          {settings.reminder}
          <select
            value={reminder === null ? "" : String(reminder)}
            onChange={({ currentTarget: { value } }) => void change({ reminder: value === "" ? null : Number(value) })}
          >
            <option value="">{settings.noReminder}</option>
            {reminderChoices(reminder).map((time) => (
              <option key={time} value={String(time)}>
                {settings.before(hours(time / HOUR, language))}
              </option>
            ))}
          </select>
        </label>
        <Quiet quiet={view.quiet} settings={settings} change={(quiet) => void change({ quiet })} />
        {view.offers.mail && (
          <label class="line">
            {settings.mails}
            <select
              value={mail}
              onChange={({ currentTarget: { value } }) => void change({ mail: value === "each" ? "each" : "digest" })}
            >
              <option value="digest">{settings.digest}</option>
              <option value="each">{settings.each}</option>
            </select>
          </label>
        )}
      </fieldset>
      {tables.length > 0 && (
        <details>
          <summary>{settings.tables}</summary>
          {tables.map((table) => (
            <TableLine
              key={table.id}
              table={table}
              tells={view.tables.find((one) => one.table === table.id)?.tells ?? "usual"}
              settings={settings}
              set={(tells) => void setTable(table.id, tells)}
            />
          ))}
        </details>
      )}
      <p role="status" class="good">
        {isSaved.value ? settings.saved : ""}
      </p>
    </>
  );
}

/** The usual ones, and what was set elsewhere. */
const reminderChoices = (now: number | null): readonly number[] =>
  [...new Set([...REMINDERS.map((count) => count * HOUR), ...(now === null ? [] : [now])])].sort((a, b) => a - b);

const hours = (count: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "hour", unitDisplay: "long" }).format(count);

function Quiet(props: {
  readonly quiet: QuietHours | null;
  readonly settings: TellingWords["settings"];
  readonly change: (quiet: QuietHours | null) => void;
}) {
  const { quiet, settings, change } = props;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const set = (part: "from" | "until", text: string): void => {
    const minutes = minutesOf(text);
    if (quiet !== null && minutes !== null) change({ ...quiet, timeZone, [part]: minutes });
  };
  return (
    <div class="line quiet-hours">
      <label>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) => change(checked ? { ...USUAL_QUIET, timeZone } : null)}
        />
        {settings.quiet}
      </label>
      {quiet !== null &&
        (["from", "until"] as const).map((part) => (
          <label key={part}>
            {settings[part]}
            <input
              type="time"
              value={timeText(quiet[part])}
              onChange={({ currentTarget: { value } }) => set(part, value)}
            />
          </label>
        ))}
    </div>
  );
}

const timeText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

function minutesOf(text: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

function TableLine(props: {
  readonly table: MyDatedTable;
  readonly tells: TableWish["tells"];
  readonly settings: TellingWords["settings"];
  readonly set: (tells: TableWish["tells"]) => void;
}) {
  const { language } = useSite().words;
  const { table, tells, settings, set } = props;
  return (
    <label class="line">
      {gameName(table.game, language)}, {namesAt(table)}
      <select
        value={tells}
        onChange={({ currentTarget: { value } }) =>
          set(value === "nothing" || value === "everything" ? value : "usual")
        }
      >
        {(["usual", "nothing", "everything"] as const).map((one) => (
          <option key={one} value={one}>
            {settings.tells[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
