import { writeRecord } from "../../kernel/record/match-record.ts";
import { routePath } from "../shell/page-routes.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { usePageWords } from "../shell/with-page-words.tsx";
import { CheckDice } from "./check-dice.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { Playback } from "./playback.ts";

/** Buttons that copy the match as a link and as text, and check its dice. */
export function ExportReplay({
  loaded,
  full,
}: {
  readonly loaded: LocalizedRoom;
  readonly full: NonNullable<Playback["full"]>;
}) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const { record, linkText } = full;
  return (
    <>
      <CopyButton
        label={words.replay.copyLink}
        text={`${location.origin}${routePath({ is: "replay", record: linkText })}`}
      />
      <CopyButton label={pageWords.replay.copyRecord} text={writeRecord(record)} />
      {typeof record.pledge?.secret === "string" && <CheckDice game={loaded.game} record={record} />}
    </>
  );
}
