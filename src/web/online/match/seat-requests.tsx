import type { ComponentChild } from "preact";
import type { Language } from "../../../kernel/texts.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { Lazy } from "../../shell/lazy.tsx";
import { useSite } from "../../shell/site-context.ts";
import { useCurrentTable } from "../context.ts";
import type { SeatWords } from "./seat-words.ts";

const WORDS: Readonly<Record<Language, () => Promise<{ readonly seatWords: SeatWords }>>> = {
  en: () => import("./seat-words.en.ts"),
  fr: () => import("./seat-words.fr.ts"),
};

type Parts = typeof import("./seat-request-lines.tsx");

/** Most matches have no seat that changes hands: everything about them is loaded on demand. */
function Seats(props: {
  readonly children: (parts: Parts, tableView: TableView, words: SeatWords) => ComponentChild;
  readonly isWanted: (tableView: TableView) => boolean;
}) {
  const { words } = useSite();
  const tableView = useCurrentTable().view.value;
  if (tableView === null || !props.isWanted(tableView)) return null;
  const load = () => Promise.all([import("./seat-request-lines.tsx"), WORDS[words.language]()]);
  return (
    <Lazy load={load} reloadOn={words.language} isPart>
      {([parts, { seatWords }]) => props.children(parts, tableView, seatWords)}
    </Lazy>
  );
}

/** Who asks for a seat, and what has become of what this person asked for. */
export const SeatRequests = ({ say }: Pick<SlotProps, "say">) => (
  <Seats isWanted={concernsSeats}>
    {({ SeatRequestLines }, tableView, words) => <SeatRequestLines tableView={tableView} say={say} words={words} />}
  </Seats>
);

/** For somebody who comes late. `hasText`: where there is room for words. */
export const JoinMatch = ({ say, hasText = false }: Pick<SlotProps, "say"> & { readonly hasText?: boolean }) => (
  <Seats isWanted={concernsSeats}>
    {({ JoinButton }, tableView, words) => (
      <JoinButton tableView={tableView} say={say} words={words} hasText={hasText} />
    )}
  </Seats>
);

/** For the owner: who may still come to this match. */
export const WhoMayCome = () => (
  <Seats isWanted={({ you }) => you.isOwner}>
    {({ ComingFields }, tableView) => <ComingFields tableView={tableView} />}
  </Seats>
);

const concernsSeats = ({ requests, you }: TableView): boolean =>
  requests.length > 0 ||
  you.request !== null ||
  [you.mayTake, you.mayClaim, you.mayTakeBack, you.arriving].some((seats) => seats.length > 0);
