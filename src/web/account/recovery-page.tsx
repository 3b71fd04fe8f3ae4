import { useSignal } from "@preact/signals";
import { WithTellingWords } from "../online/notifications/with-telling-words.tsx";
import { RefusalText } from "../online/refusal-text.tsx";
import { useRequest } from "../online/use-request.ts";
import { useOnce } from "../shell/once.ts";
import { useSite } from "../shell/site-context.ts";
import { signInWithLink } from "./passkeys.ts";
import { TakeAlong } from "./take-along.tsx";
import { type AccountTexts, WithAccountWords } from "./with-account-words.tsx";
import "./account.css";

/** What the link in a mail opens that brings somebody back. Only on a click: programs that preview links must not use it up. */
export const RecoveryPage = ({ link }: { readonly link: string }) => (
  <main id="content" class="page claim">
    <WithAccountWords>{(texts) => <ComeBack texts={texts} link={link} />}</WithAccountWords>
  </main>
);

function ComeBack({ texts: { words, sentences }, link }: { readonly texts: AccountTexts; readonly link: string }) {
  const { trouble } = useSite().words;
  const takesAlong = useSignal(true);
  const { why, send } = useRequest();
  const { isBusy, once } = useOnce();
  const comeBack = async (): Promise<void> => {
    // Everything on this page would be somebody else's.
    if (await send(signInWithLink(link, takesAlong.value))) location.replace("/me");
  };
  return (
    <>
      <h1>{words.signIn.back}</h1>
      <p>{words.signIn.backWhat}</p>
      <TakeAlong words={words.signIn} takesAlong={takesAlong} />
      <button type="button" class="go big" aria-disabled={isBusy.value} onClick={() => void once(comeBack)}>
        {words.signIn.backHere}
      </button>
      {/* Why a link is no longer good has its sentence there. */}
      {why.value !== null && (
        <WithTellingWords>{() => <RefusalText why={why.value} sentences={sentences} />}</WithTellingWords>
      )}
      <p class="row">
        <a class="button" href="/">
          {trouble.home}
        </a>
      </p>
    </>
  );
}
