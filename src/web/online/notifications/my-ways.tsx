import { useSignal } from "@preact/signals";
import type { Fact } from "../../../kernel/game.ts";
import {
  type NotificationsView,
  type WayView,
  WEBHOOK_FORMS,
  type WebhookForm,
} from "../../../protocol/messages/notifications.ts";
import { useOnce } from "../../shell/once.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { useRequest } from "../use-request.ts";
import { MailField } from "./mail-field.tsx";
import { subscribeHere, unsubscribeHere } from "./push-here.ts";
import { type PushProblem, pushProblem } from "./push-problem.ts";
import type { TellingWords } from "./telling-words.ts";

interface Props {
  readonly view: NotificationsView;
  readonly words: TellingWords;
  /** Reads everything again. */
  readonly look: () => Promise<void>;
}

/** The ways in which I am told: each can be tried and removed, and another one added. */
export function MyWays(props: Props) {
  const { view, words } = props;
  const { settings } = words;
  return (
    <>
      <h3>{settings.ways}</h3>
      {view.ways.length === 0 && <p>{settings.noWay}</p>}
      <ul class="rows">
        {view.ways.map((way) => (
          <WayRow key={way.id} way={way} {...props} />
        ))}
      </ul>
      <AddPush {...props} />
      {view.offers.mail && <AddMail {...props} />}
      {view.offers.webhook && <AddWebhook {...props} />}
    </>
  );
}

function WayRow({ way, words: { settings }, look }: Props & { readonly way: WayView }) {
  const { why, send } = useRequest();
  const wasTried = useSignal(false);
  const name = way.is === "push" ? way.device : way.is === "mail" ? way.address : new URL(way.url).host;
  const marks = [
    ...(way.is === "push" && way.isThis ? [settings.isThis] : []),
    ...(way.is === "webhook" ? [settings.forms[way.form]] : []),
    ...(way.is === "mail" && !way.isConfirmed ? [settings.unconfirmed] : []),
    ...(way.is === "mail" && way.isSilent ? [settings.silent] : []),
    ...(way.isFailing ? [settings.failing] : []),
  ];
  const tryIt = async (): Promise<void> => {
    wasTried.value = await send(connection.request({ t: "testWay", way: way.id }));
  };
  const remove = async (): Promise<void> => {
    if (way.is === "push" && way.isThis) await unsubscribeHere();
    await send(connection.request({ t: "removeWay", way: way.id }));
    await look();
  };
  return (
    <li class="way-row">
      <span>
        <b>{name}</b> {marks.join(", ")}
      </span>
      {(way.is !== "mail" || (way.isConfirmed && !way.isSilent)) && (
        <button type="button" aria-label={`${settings.tryIt}: ${name}`} onClick={() => void tryIt()}>
          {settings.tryIt}
        </button>
      )}
      <button type="button" aria-label={`${settings.remove}: ${name}`} onClick={() => void remove()}>
        {settings.remove}
      </button>
      <span role="status" class="good">
        {wasTried.value ? settings.tried : ""}
      </span>
      <RefusalText why={why.value} />
    </li>
  );
}

function AddPush({ view, words, look }: Props) {
  const problem = useSignal<PushProblem | null>(pushProblem(view.offers.push));
  const why = useSignal<Fact | null>(null);
  const { isBusy, once } = useOnce();
  if (view.ways.some((way) => way.is === "push" && way.isThis)) return null;
  if (problem.value !== null) return <p class="muted">{words.problems[problem.value]}</p>;
  const add = async (): Promise<void> => {
    const answer = await subscribeHere(view.offers.push);
    if (!answer.ok && "problem" in answer) problem.value = answer.problem;
    else why.value = answer.ok ? null : answer.why;
    await look();
  };
  return (
    <p>
      <button type="button" class="go" aria-disabled={isBusy.value} onClick={() => void once(add)}>
        {words.settings.addPush}
      </button>
      <RefusalText why={why.value} />
    </p>
  );
}

function AddMail({ words: { settings, ask }, look }: Props) {
  const address = useSignal("");
  const sentTo = useSignal<string | null>(null);
  const { why, send } = useRequest();
  const { isBusy, submitOnce } = useOnce();
  const add = async (): Promise<void> => {
    const wanted = address.value.trim();
    sentTo.value = null;
    if (!(await send(connection.request({ t: "addMail", address: wanted })))) return;
    await look();
    sentTo.value = wanted;
    address.value = "";
  };
  return (
    <form class="name-form" onSubmit={submitOnce(add)}>
      <MailField label={settings.mail} address={address} />
      <button type="submit" aria-disabled={isBusy.value}>
        {settings.addMail}
      </button>
      <span role="status" class="good">
        {sentTo.value === null ? "" : ask.confirmSent(sentTo.value)}
      </span>
      <RefusalText why={why.value} />
    </form>
  );
}

function AddWebhook({ words: { settings }, look }: Props) {
  const url = useSignal("");
  const form = useSignal<WebhookForm>("discord");
  const secret = useSignal<string | null>(null);
  const { why, send } = useRequest();
  const { isBusy, submitOnce } = useOnce();
  const add = async (): Promise<void> => {
    secret.value = null;
    const asked = connection.request({ t: "addWebhook", url: url.value.trim(), form: form.value });
    if (!(await send(asked))) return;
    const answer = await asked;
    await look();
    if (answer.ok && form.value === "json") secret.value = answer.secret;
    url.value = "";
  };
  return (
    <details>
      <summary>{settings.webhook}</summary>
      <p class="muted">{settings.webhookHelp}</p>
      <form class="name-form" onSubmit={submitOnce(add)}>
        <label>
          {settings.webhookUrl}
          <input
            type="url"
            maxLength={1000}
            required
            value={url.value}
            onInput={({ currentTarget: { value } }) => {
              url.value = value;
            }}
          />
        </label>
        <label>
          {settings.webhookForm}
          <select
            value={form.value}
            onChange={({ currentTarget: { value } }) => {
              form.value = WEBHOOK_FORMS.find((one) => one === value) ?? "json";
            }}
          >
            {WEBHOOK_FORMS.map((one) => (
              <option key={one} value={one}>
                {settings.forms[one]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" aria-disabled={isBusy.value}>
          {settings.addWebhook}
        </button>
        <RefusalText why={why.value} />
      </form>
      {secret.value !== null && (
        <p role="status">
          {settings.secret} <code>{secret.value}</code>
        </p>
      )}
    </details>
  );
}
