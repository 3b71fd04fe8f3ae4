import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import Conversation from "~icons/game-icons/conversation";
import { Dialog } from "../../../kit/dialog.tsx";
import { useSite } from "../../context.ts";
import { Act } from "../../play/act.tsx";
import type { Around } from "../../play/around.ts";
import { go, type Route } from "../../routes.ts";
import { hasTalk } from "../../settings.ts";
import { useTable, useTogether } from "../context.ts";
import { line } from "../here.ts";
import type { TableHere } from "../table.ts";
import { Consent } from "./consent.tsx";
import { TableMenu } from "./menu.tsx";
import { Notices } from "./notices.tsx";
import { SeatMark } from "./seat-mark.tsx";
import { isMuted, Talk } from "./talk.tsx";
import "./around.css";

/** What surrounds a match at a table of the house. Everything is read from the table when it is needed: it changes. */
export const atTheHouse = (here: TableHere): Around => ({
  mine: (_, left) => here.gathering.value?.you.seats.filter((seat) => !left.includes(seat)) ?? [],
  hasHints: hasNoOtherPeople(here),
  async rematch() {
    const { id } = here.gathering.value ?? { id: "" };
    const answer = await line.ask({ t: "rematch", table: id });
    if (answer.ok) go({ is: "together", table: answer.table, isScreen: false });
    return answer.ok ? { ok: true } : answer;
  },
  retold: () => ((here.gathering.value?.you.seats.length ?? 0) > 0 ? null : retoldAt(here)),
  Seat: SeatMark,
  Notices: Notices,
  Acts: TalkSign,
  Beside: TalkBeside,
  End: Consent,
  Menu: TableMenu,
});

/** Where a match is told to those who were not at its table; null where anybody may read all of it. */
export function retoldAt({ gathering }: TableHere): Route | null {
  const { id, isRecordOpen } = gathering.value ?? { id: "", isRecordOpen: true };
  return isRecordOpen ? null : { is: "retold", table: id };
}

/** A bot's advice would be a second player at the table. */
const hasNoOtherPeople = (here: TableHere): boolean => {
  const gathering = here.gathering.value;
  const people = gathering?.seats.filter((one) => one?.is === "person").length ?? 0;
  return people === 1 && gathering?.you.seats.length === 1;
};

function TalkBeside() {
  const here = useTable();
  const gathering = here.gathering.value;
  return gathering === null || !hasTalk.value ? null : <Talk here={here} gathering={gathering} />;
}

/** On a phone: how much was said since one last looked, and the way to it. */
function TalkSign() {
  const here = useTable();
  const { match } = useTogether();
  const { words } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const gathering = here.gathering.value;
  const read = useSignal(here.talk.peek().at(-1)?.number ?? 0);
  const isOpen = useSignal(false);
  if (gathering === null || !hasTalk.value) return null;
  const last = here.talk.value.at(-1)?.number ?? 0;
  const unread = here.talk.value.filter(
    (one) => one.number > read.value && !one.isMine && !isMuted(gathering, one),
  ).length;
  return (
    <span class="talk-sign">
      <Act
        Sign={Conversation}
        label={unread === 0 ? match.talk : match.unread(unread)}
        onClick={() => {
          isOpen.value = true;
          dialog.current?.showModal();
        }}
      />
      {unread > 0 && (
        <span class="count" aria-hidden="true">
          {unread}
        </span>
      )}
      <Dialog
        at={dialog}
        title={match.talk}
        close={words.settings.close}
        onClose={() => {
          isOpen.value = false;
          read.value = last;
        }}
      >
        {isOpen.value && <Talk here={here} gathering={gathering} />}
      </Dialog>
    </span>
  );
}
