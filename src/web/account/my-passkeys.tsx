import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import Key from "~icons/game-icons/key";
import type { AccountView, PasskeyView } from "../../protocol/messages/account-views.ts";
import { connection } from "../online/my-server-identity.ts";
import { RefusalText } from "../online/refusal-text.tsx";
import { useRequest } from "../online/use-request.ts";
import { localeOf } from "../shell/locale.ts";
import { useSite } from "../shell/site-context.ts";
import { addPasskey, hasPasskeys } from "./passkeys.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RecoveryMails } from "./recovery-mails.tsx";
import { SignIn } from "./sign-in.tsx";
import { type AccountTexts, WithAccountWords } from "./with-account-words.tsx";
import "./account.css";

/** How I sign in on other devices: my passkeys, and codes for when they are lost. */
export const MyPasskeys = () => <WithAccountWords>{(texts) => <Passkeys texts={texts} />}</WithAccountWords>;

function Passkeys({ texts }: { readonly texts: AccountTexts }) {
  const { words, sentences } = texts;
  const account = useSignal<AccountView | null>(null);
  const said = useSignal("");
  const doubtful = useSignal<string | null>(null);
  const { why, send } = useRequest();
  const look = async (): Promise<void> => {
    const answer = await connection.request({ t: "account" });
    if (answer.ok) account.value = answer;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => void look(), []);
  const add = async (): Promise<void> => {
    said.value = "";
    const result = await addPasskey();
    if (result === "cancelled" || result === "known") said.value = words.passkeys[result];
    else if (await send(Promise.resolve(result))) said.value = words.passkeys.added;
    await look();
  };
  const remove = async (passkey: string, isSure: boolean): Promise<void> => {
    said.value = "";
    const isDone = await send(connection.request({ t: "removePasskey", passkey, isSure }));
    doubtful.value = why.peek()?.key === "lastPasskey" ? passkey : null;
    if (isDone) said.value = words.passkeys.removed;
    await look();
  };
  const passkeys = account.value?.passkeys ?? [];
  return (
    <section class="lobby passkeys" aria-labelledby="my-passkeys">
      <h2 id="my-passkeys">
        <Key aria-hidden="true" /> {words.passkeys.title}
      </h2>
      <p>{words.passkeys.why}</p>
      {passkeys.length > 0 && (
        <ul class="rows" aria-label={words.passkeys.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} words={words.passkeys} remove={remove} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <p>
          <button type="button" onClick={() => void add()}>
            {passkeys.length === 0 ? words.passkeys.add : words.passkeys.addAnother}
          </button>
        </p>
      ) : (
        <p class="note">
          {words.passkeys.none} <a href="#my-sessions">{words.passkeys.otherWay}</a>
        </p>
      )}
      <p role="status" class="good">
        {said.value}
      </p>
      <RefusalText why={why.value} sentences={sentences} />
      {doubtful.value !== null && (
        <p class="row">
          <button type="button" class="danger" onClick={() => void remove(doubtful.value ?? "", true)}>
            {words.passkeys.removeAnyway}
          </button>
          <button
            type="button"
            onClick={() => {
              doubtful.value = null;
              why.value = null;
            }}
          >
            {words.passkeys.keep}
          </button>
        </p>
      )}
      {passkeys.length > 0 && (
        <>
          <RecoveryCodes texts={texts} left={account.value?.recoveryCodes ?? 0} onMade={() => void look()} />
          <RecoveryMails texts={texts} mails={account.value?.mails ?? null} look={look} />
        </>
      )}
      {account.value !== null && passkeys.length === 0 && <SignIn texts={texts} />}
    </section>
  );
}

function PasskeyRow(props: {
  readonly passkey: PasskeyView;
  readonly words: AccountTexts["words"]["passkeys"];
  readonly remove: (passkey: string, isSure: boolean) => Promise<void>;
}) {
  const { language } = useSite().words;
  const { passkey, words, remove } = props;
  const day = (moment: number): string =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long" }).format(moment);
  const device = passkey.device || words.unknownDevice;
  return (
    <li class="met">
      <span>
        <b>{device}</b> {words.since(day(passkey.made), day(passkey.used))}
      </span>
      <button type="button" aria-label={`${words.remove}: ${device}`} onClick={() => void remove(passkey.id, false)}>
        {words.remove}
      </button>
    </li>
  );
}
