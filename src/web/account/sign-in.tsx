import { useSignal } from "@preact/signals";
import { RefusalText } from "../online/refusal-text.tsx";
import { useRequest } from "../online/use-request.ts";
import { isKnown } from "../shell/settings.ts";
import { LinkByMail } from "./link-by-mail.tsx";
import { hasPasskeys, type PasskeyResult, signInWithCode, signInWithPasskey } from "./passkeys.ts";
import { TakeAlong } from "./take-along.tsx";
import { type AccountTexts, WithAccountWords } from "./with-account-words.tsx";
import "./account.css";

/** For a browser that does not know anybody yet. */
export const SignInHere = () => (
  <WithAccountWords>
    {(texts) => (
      <section class="lobby sign-in">
        <SignIn texts={texts} />
      </section>
    )}
  </WithAccountWords>
);

/** Signs somebody in who has a passkey or a recovery code. Whom this browser knows already comes along, if they want. */
export function SignIn({ texts }: { readonly texts: AccountTexts }) {
  const { words, sentences } = texts;
  const takesAlong = useSignal(true);
  const code = useSignal("");
  const said = useSignal("");
  const { why, send } = useRequest();
  const signIn = async (asked: Promise<PasskeyResult>): Promise<void> => {
    said.value = "";
    const result = await asked;
    if (result === "cancelled" || result === "known") {
      said.value = words.passkeys[result];
      return;
    }
    // Everything on this page is somebody else's now.
    if (await send(Promise.resolve(result))) location.reload();
  };
  // Whom the server knows has it below their passkeys.
  const Heading = isKnown.value ? "h3" : "h2";
  return (
    <>
      <Heading>{isKnown.value ? words.signIn.title2 : words.signIn.title}</Heading>
      <TakeAlong words={words.signIn} takesAlong={takesAlong} />
      {hasPasskeys() && (
        <>
          <p>{words.signIn.what}</p>
          <p>
            <button type="button" onClick={() => void signIn(signInWithPasskey(takesAlong.value))}>
              {words.signIn.withPasskey}
            </button>
          </p>
        </>
      )}
      <details>
        <summary>{words.signIn.withCode}</summary>
        <form
          class="name-form"
          onSubmit={(event) => {
            event.preventDefault();
            void signIn(signInWithCode(code.value, takesAlong.value));
          }}
        >
          <label>
            {words.signIn.code}
            <input
              required
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              maxLength={40}
              value={code.value}
              onInput={(event) => {
                code.value = event.currentTarget.value;
              }}
            />
          </label>
          <button type="submit">{words.signIn.send}</button>
        </form>
      </details>
      <LinkByMail texts={texts} />
      <p role="status">{said.value}</p>
      <RefusalText why={why.value} sentences={sentences} />
    </>
  );
}
