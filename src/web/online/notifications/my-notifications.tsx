import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Answer } from "../../../protocol/messages/requests.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { useRequest } from "../use-request.ts";
import { MyWays } from "./my-ways.tsx";
import { MyWishes } from "./my-wishes.tsx";
import { WithTellingWords } from "./with-telling-words.tsx";
import "./my-notifications.css";

type View = Extract<Answer<"notifications">, { readonly ok: true }>;

/** How I am told that it is my turn, and of what. */
export function MyNotifications() {
  const view = useSignal<View | null>(null);
  const { why, send } = useRequest();
  const look = async (): Promise<void> => {
    const answer = await connection.request({ t: "notifications" });
    if (answer.ok) view.value = answer;
    else why.value = answer.why;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => void look(), []);
  return (
    <WithTellingWords>
      {(words) => (
        <section class="lobby telling" aria-labelledby="my-notifications">
          <h2 id="my-notifications">{words.settings.title}</h2>
          <p>{words.settings.help}</p>
          {view.value !== null && (
            <>
              <MyWays view={view.value} words={words} look={look} />
              <MyWishes
                view={view.value}
                words={words}
                look={look}
                show={(next) => {
                  view.value = { ok: true, ...next };
                }}
                send={send}
              />
            </>
          )}
          <RefusalText why={why.value} />
        </section>
      )}
    </WithTellingWords>
  );
}
