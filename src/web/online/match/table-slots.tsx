import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import Conversation from "~icons/game-icons/conversation";
import { Dialog } from "../../../kit/dialog.tsx";
import { IconButton } from "../../match/icon-button.tsx";
import type { MatchSlots, SlotProps } from "../../match/match-slots.ts";
import { sayHere } from "../../shell/locale.ts";
import { navigate, type PageRoute } from "../../shell/page-routes.ts";
import { hasChat } from "../../shell/settings.ts";
import { useSite } from "../../shell/site-context.ts";
import { useCurrentTable, useOnlineWords } from "../context.ts";
import type { FollowedTable } from "../followed-table.ts";
import { connection } from "../my-server-identity.ts";
import { carryAdaptingBots } from "./carry-adapting-bots.ts";
import { Chat, isMuted, SpokenChat } from "./chat.tsx";
import { MatchNotices } from "./match-notices.tsx";
import { ProposalSentence } from "./proposals.tsx";
import { RecordConsent } from "./record-consent.tsx";
import { coinAt, SeatMark } from "./seat-mark.tsx";
import { JoinMatch } from "./seat-requests.tsx";
import { SlowPlayButtons } from "./slow-play.tsx";
import { LeaveButtons, TableMenu } from "./table-menu.tsx";
import "./table-slots.css";

/** Around a match at an online table. Everything is read from the table when it is needed, because it changes. */
export const tableSlots = (followed: FollowedTable): MatchSlots => ({
  mySeats(_, left) {
    const you = followed.view.value?.you;
    return you?.seats.filter((seat) => ![...left, ...you.left, ...you.arriving].includes(seat)) ?? [];
  },
  hasHints: hasNoOtherPeople(followed),
  async rematch(info) {
    const answer = await connection.request({ t: "rematch", table: info.id });
    if (!answer.ok) return answer;
    await carryAdaptingBots(info, answer.table);
    navigate({ is: "table", table: answer.table, isScreen: false });
    return { ok: true };
  },
  readyRematch() {
    const next = followed.view.value?.next ?? null;
    return next === null ? null : { is: "table", table: next, isScreen: false };
  },
  declineRematch: () => connection.request({ t: "declineRematch", table: followed.view.value?.id ?? "" }),
  publicReplay: () => ((followed.view.value?.you.seats.length ?? 0) > 0 ? null : publicReplayRoute(followed)),
  coinAt: (seat) => coinAt(followed, seat),
  SeatMark,
  Proposal: ProposalSentence,
  Notices: MatchNotices,
  BarButtons: SlowPlayButtons,
  Buttons: TableButtons,
  End: RecordConsent,
  Menu: TableMenu,
  WaysOut: LeaveButtons,
});

/** The public replay of a match; null if everybody may read its record. */
export function publicReplayRoute({ view: tableView }: FollowedTable): PageRoute | null {
  const { id, isRecordOpen } = tableView.value ?? { id: "", isRecordOpen: true };
  return isRecordOpen ? null : { is: "publicReplay", table: id };
}

/** Hints are only for a person who plays alone against bots. */
const hasNoOtherPeople = (followed: FollowedTable): boolean => {
  const tableView = followed.view.value;
  const people = tableView?.seats.filter((one) => one?.is === "person").length ?? 0;
  return people === 1 && tableView?.you.seats.length === 1;
};

const TableButtons = (props: SlotProps) => (
  <>
    {props.update.outcome === null && <JoinMatch say={props.say} />}
    <ChatButton {...props} />
  </>
);

/** Opens the chat and shows the number of unread lines. */
function ChatButton({ stage, seat }: SlotProps) {
  const followed = useCurrentTable();
  const { match } = useOnlineWords();
  const { words } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const tableView = followed.view.value;
  const before = useMemo(() => followed.talk.peek().at(-1)?.number ?? 0, [followed]);
  const read = useSignal(before);
  const isOpen = useSignal(false);
  const talk = followed.talk.value;
  // Each pair of eyes has a stage of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => stage.hear(talk), [stage, seat, talk]);
  if (tableView === null || !hasChat.value) return null;
  const shownUpTo = stage.scene.value?.talk ?? 0;
  const lines = talk.filter(({ number }) => number <= shownUpTo);
  const last = lines.at(-1)?.number ?? 0;
  const unread = lines.filter((one) => one.number > read.value && !one.isMine && !isMuted(tableView, one)).length;
  return (
    <span class="talk-sign">
      <IconButton
        Icon={Conversation}
        label={unread === 0 ? match.talk : match.unread(unread, sayHere(words.language))}
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
      <SpokenChat lines={lines} tableView={tableView} since={before} />
      <Dialog
        at={dialog}
        title={match.talk}
        close={words.settings.close}
        onClose={() => {
          isOpen.value = false;
          read.value = last;
        }}
      >
        {isOpen.value && <Chat lines={lines} tableView={tableView} />}
      </Dialog>
    </span>
  );
}
