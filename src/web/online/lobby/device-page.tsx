import { navigate } from "../../shell/page-routes.ts";
import { useSite } from "../../shell/site-context.ts";
import { RefusalText } from "../refusal-text.tsx";
import { useRequest } from "../use-request.ts";
import { joinMe } from "./join-me.ts";
import { WithSessionWords } from "./with-session-words.tsx";
import "./lobby.css";

/** What a link opens that makes a person known in this browser. Only on a click: programs that preview links must not use it up. */
export function DevicePage({ sessionLink }: { readonly sessionLink: string }) {
  const { words } = useSite();
  const { why, send } = useRequest();
  const take = async (): Promise<void> => {
    if (await send(joinMe(sessionLink))) navigate({ is: "tables" });
  };
  return (
    <main id="content" class="page claim">
      <WithSessionWords>
        {({ join }) => (
          <>
            <h1>{join.title}</h1>
            <p>{join.what}</p>
            <button type="button" class="go big" onClick={() => void take()}>
              {join.take}
            </button>
            <RefusalText why={why.value} />
            <p class="row">
              <a class="button" href="/me">
                {join.myPage}
              </a>
              <a class="button" href="/">
                {words.trouble.home}
              </a>
            </p>
          </>
        )}
      </WithSessionWords>
    </main>
  );
}
