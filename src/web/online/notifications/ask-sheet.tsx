import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { useEffect, useRef } from "preact/hooks";
import Dove from "~icons/game-icons/dove";
import { DAY, type TimeControl } from "../../../kernel/clock.ts";
import type { Fact } from "../../../kernel/game.ts";
import type { NotificationsView } from "../../../protocol/messages/notifications.ts";
import { useOnce } from "../../shell/once.ts";
import { hasSound } from "../../shell/settings.ts";
import { useSite } from "../../shell/site-context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { MailSign, PageSign, PhoneSign, WingSign } from "./ask-signs.tsx";
import { MailField } from "./mail-field.tsx";
import { subscribeHere } from "./push-here.ts";
import { type PushProblem, pushProblem } from "./push-problem.ts";
import type { TellingWords } from "./telling-words.ts";
import "./ask-sheet.css";

type Way = "push" | "mail" | "page" | "neither";

/** How shall we tell you? Nothing is chosen beforehand, and "neither" is as large as the others. */
export function AskSheet(props: {
  readonly words: TellingWords;
  readonly view: NotificationsView;
  /** The names of those who play now. */
  readonly waitedFor: readonly string[];
  readonly control: TimeControl;
  /** It was answered, or closed: it is not asked again. */
  readonly done: () => void;
}) {
  const { language } = useSite().words;
  const { words, view, waitedFor, control, done } = props;
  const { ask } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useSignal<Way | null>(null);
  const address = useSignal("");
  const problem = useSignal<PushProblem | null>(pushProblem(view.offers.push));
  const why = useSignal<Fact | null>(null);
  const sentTo = useSignal<string | null>(null);
  const { isBusy, submitOnce } = useOnce();
  useEffect(() => dialog.current?.showModal(), []);

  const take = async (): Promise<void> => {
    why.value = null;
    if (chosen.value === "push") {
      const answer = await subscribeHere(view.offers.push);
      if (answer.ok) return done();
      if ("problem" in answer) {
        problem.value = answer.problem;
        chosen.value = null;
      } else why.value = answer.why;
      return;
    }
    if (chosen.value === "mail") {
      const answer = await connection.request({ t: "addMail", address: address.value.trim() });
      if (answer.ok) sentTo.value = address.value.trim();
      else why.value = answer.why;
      return;
    }
    if (chosen.value === "page") hasSound.value = true;
    if (chosen.value !== null) done();
  };

  const [name, ...others] = waitedFor;
  const title =
    control.is === "days" && name !== undefined && name !== "" && others.length === 0
      ? ask.title(name, daysOf(control.perMove, language))
      : ask.titleOpen;
  return (
    <dialog ref={dialog} class="dialog ask-how" aria-labelledby="ask-how-title" onClose={done}>
      <span class="seal" aria-hidden="true">
        <Dove />
      </span>
      <h2 id="ask-how-title">{title}</h2>
      {sentTo.value !== null ? (
        <>
          <p role="status">{ask.confirmSent(sentTo.value)}</p>
          <button type="button" class="go" onClick={() => dialog.current?.close()}>
            {ask.close}
          </button>
        </>
      ) : (
        <form onSubmit={submitOnce(take)}>
          <p>{ask.question}</p>
          {problem.value !== null && <p class="muted">{words.problems[problem.value]}</p>}
          <fieldset aria-label={ask.question}>
            {problem.value === null && <WayChoice way="push" {...{ words, chosen }} sign={<PhoneSign />} />}
            {view.offers.mail && <WayChoice way="mail" {...{ words, chosen }} sign={<MailSign />} />}
            {problem.value !== null && <WayChoice way="page" {...{ words, chosen }} sign={<PageSign />} />}
            <WayChoice way="neither" {...{ words, chosen }} sign={<WingSign />} />
          </fieldset>
          {chosen.value === "mail" && <MailField label={ask.address} address={address} class="address" />}
          <RefusalText why={why.value} />
          <p class="muted">{ask.once}</p>
          <button type="submit" class="go" aria-disabled={isBusy.value || chosen.value === null}>
            {ask.fine}
          </button>
        </form>
      )}
    </dialog>
  );
}

function WayChoice(props: {
  readonly way: Way;
  readonly words: TellingWords;
  readonly chosen: Signal<Way | null>;
  readonly sign: ComponentChild;
}) {
  const { way, words, chosen, sign } = props;
  const { name, what } = words.ask[way];
  return (
    <label class="way">
      {sign}
      <span>
        <b>{name}</b>
        <small>{what}</small>
      </span>
      <input
        type="radio"
        name="way"
        checked={chosen.value === way}
        onChange={() => {
          chosen.value = way;
        }}
      />
    </label>
  );
}

const daysOf = (milliseconds: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "day", unitDisplay: "long" }).format(
    Math.max(1, Math.round(milliseconds / DAY)),
  );
