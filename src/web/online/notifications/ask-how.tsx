import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { NotificationsView } from "../../../protocol/messages/notifications.ts";
import { isPlaying } from "../../match/is-playing.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { Lazy } from "../../shell/lazy.tsx";
import { useSite } from "../../shell/site-context.ts";
import { useCurrentTable } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { noteAskedHere, wasAskedHere } from "./asked-how.ts";

/**
 * After the first move at a table where people play each when they like: how do they want to be told? Asked once, of
 * people who play with others. What it shows is loaded only then.
 */
export function AskHow({ stage, update, seat }: SlotProps) {
  const { language } = useSite().words;
  const table = useCurrentTable().view.value;
  const asking = useSignal<NotificationsView | null>(null);
  const isMyMove = seat !== null && update.view.turn.seats.includes(seat) && update.spoken.mine === null;
  const hadMove = useRef(false);
  const mayAsk = table !== null && seat !== null && isPlaying(stage, update) && hasOtherPeople(table.seats);
  useEffect(() => {
    if (isMyMove) hadMove.current = true;
    if (isMyMove || !hadMove.current || !mayAsk || wasAskedHere()) return;
    hadMove.current = false;
    void connection.request({ t: "notifications" }).then((answer) => {
      if (!answer.ok) return;
      if (answer.wasAsked) noteAskedHere();
      else asking.value = answer;
    });
  }, [isMyMove, mayAsk, asking]);
  if (asking.value === null || table === null) return null;
  const view = asking.value;
  const done = (): void => {
    noteAskedHere();
    void connection.request({ t: "notificationsAsked" });
    asking.value = null;
  };
  const waitedFor = update.view.turn.seats.map((one) => table.seats[one]?.name ?? "");
  const load = () => Promise.all([import("./ask-sheet.tsx"), import("./with-telling-words.tsx")]);
  return (
    <Lazy load={load} reloadOn={language} isPart>
      {([{ AskSheet }, { WithTellingWords }]) => (
        <WithTellingWords>
          {(words) => <AskSheet words={words} view={view} waitedFor={waitedFor} control={table.control} done={done} />}
        </WithTellingWords>
      )}
    </Lazy>
  );
}

const hasOtherPeople = (seats: readonly ({ readonly is: string } | null)[]): boolean =>
  seats.filter((one) => one?.is === "person").length > 1;
