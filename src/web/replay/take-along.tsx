import { writeRecord } from "../../kernel/record.ts";
import { useSite } from "../context.ts";
import type { OpenRoom } from "../house.ts";
import { write } from "../routes.ts";
import { CheckDice } from "./check-dice.tsx";
import { Copy } from "./copy.tsx";
import type { Film } from "./film.ts";

/** The match as a link and as text, and the proof of its dice. */
export function TakeAlong({ open, whole }: { readonly open: OpenRoom; readonly whole: NonNullable<Film["whole"]> }) {
  const { words } = useSite();
  const { record, letters } = whole;
  return (
    <>
      <Copy label={words.replay.copyLink} text={`${location.origin}${write({ is: "replay", record: letters })}`} />
      <Copy label={words.replay.copyRecord} text={writeRecord(record)} />
      {typeof record.pledge?.secret === "string" && <CheckDice game={open.game} record={record} />}
    </>
  );
}
