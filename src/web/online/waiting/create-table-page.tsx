import { useSignal } from "@preact/signals";
import { seatsOf } from "../../../kernel/seat.ts";
import type { TableSettings } from "../../../protocol/messages/requests.ts";
import { AroundTable, placeStyle } from "../../match/setup/around-table.tsx";
import { Coin } from "../../match/setup/coin.tsx";
import { Lazy } from "../../shell/lazy.tsx";
import { sayHere } from "../../shell/locale.ts";
import { useOnce } from "../../shell/once.ts";
import { type LocalizedRoom, loadRoomToPlay } from "../../shell/rooms.ts";
import { ownName } from "../../shell/settings.ts";
import { useSite } from "../../shell/site-context.ts";
import { RefusalPage, TroublePage } from "../../shell/trouble.tsx";
import { withPageWords } from "../../shell/with-page-words.tsx";
import { useOnlineWords } from "../context.ts";
import { NameField } from "../name-field.tsx";
import { RefusalText } from "../refusal-text.tsx";
import { useRequest } from "../use-request.ts";
import { optionsThatFit } from "./chosen-options.ts";
import { createTable, importMatchToTable } from "./create-table.ts";
import { TableSettingsFields } from "./table-settings.tsx";
import { NO_CLOCK, partyControl } from "./time-controls.ts";
import "../../match/setup/setup.css";
import "./waiting.css";

/**
 * The form that creates an online table: a name and a button; the rest has good defaults. `importedMatch`: a match of
 * this browser that continues at the table.
 */
export const CreateTablePage = withPageWords(function CreateTablePage({
  game,
  importedMatch,
}: {
  readonly game: string;
  readonly importedMatch: string | null;
}) {
  const { words, transport } = useSite();
  // A match that cannot be exported is refused before the form is filled in.
  const load = () =>
    Promise.all([
      loadRoomToPlay(game, words.language),
      importedMatch === null ? null : transport.exportMatch(importedMatch),
    ]);
  return (
    <Lazy load={load} reloadOn={words.language} fallback={<main id="content" class="page" />}>
      {([loaded, exported]) => {
        if (loaded === null) return <TroublePage is="noSuchGame" />;
        if (exported?.ok === false) return <RefusalPage why={exported.why} />;
        return <CreateTableForm loaded={loaded} importedMatch={importedMatch} />;
      }}
    </Lazy>
  );
});

function CreateTableForm({
  loaded,
  importedMatch,
}: {
  readonly loaded: LocalizedRoom;
  readonly importedMatch: string | null;
}) {
  const { words, transport } = useSite();
  const { create, join } = useOnlineWords().waiting;
  const { room } = loaded;
  // If the name was known when the page opened, the field is not shown. Typing a name does not hide the field.
  const isNamed = useSignal(ownName.peek() !== "").peek();
  const name = useSignal(ownName.peek());
  const { isBusy: isMaking, submitOnce } = useOnce();
  const { why, send } = useRequest();
  const now = useSignal<TableSettings>({
    seats: Math.max(MIN_SEATS, room.usual),
    options: {},
    control: room.hasTimer ? partyControl(loaded.moments) : NO_CLOCK,
    visibility: "link",
    hasFreeChat: false,
  });
  const change = (next: Partial<TableSettings>): void => {
    now.value = { ...now.value, ...next };
  };
  const make = async (): Promise<void> => {
    const chosenName = name.value.trim();
    await send(
      importedMatch === null
        ? createTable(room.id, now.value, chosenName)
        : importMatchToTable(transport, importedMatch, now.value, chosenName),
    );
  };
  return (
    <main id="content" class={`page waiting create room-${room.id}`}>
      <form onSubmit={submitOnce(make)}>
        <header>
          <h1>{create.title(room.name)}</h1>
          <p class="line">
            {importedMatch !== null && create.importedMatch} {create.promise}
          </p>
        </header>
        <TableToBe room={room.id} seats={now.value.seats} name={name.value.trim()} />
        <div class="first-fields">
          {!isNamed && <NameField class="field" label={join.name} name={name} />}
          {importedMatch === null && (
            <SeatCountField
              loaded={loaded}
              seats={now.value.seats}
              onChange={(seats) => change({ seats, options: optionsThatFit(loaded, now.value.options, seats) })}
            />
          )}
        </div>
        <p class="begin">
          <button type="submit" class="go big" aria-disabled={isMaking.value}>
            {isMaking.value ? words.home.starting : create.make}
          </button>
        </p>
        <RefusalText why={why.value} />
        {/* The browser cannot point at an invalid field inside a closed part. */}
        <details
          class="more"
          onInvalidCapture={({ currentTarget }) => {
            currentTarget.open = true;
          }}
        >
          <summary>
            {create.details} <SettingsInShort now={now.value} />
          </summary>
          <TableSettingsFields loaded={loaded} now={now.value} isBegun={importedMatch !== null} onChange={change} />
        </details>
        <p class="muted">{create.later}</p>
      </form>
    </main>
  );
}

/** A person who plays alone needs no online table. */
const MIN_SEATS = 2;

/** A summary of the settings, shown while they are folded. */
function SettingsInShort({ now }: { readonly now: TableSettings }) {
  const { words } = useSite();
  const together = useOnlineWords();
  const { visibility, talk } = together.waiting;
  const parts = [
    together.control(now.control, sayHere(words.language)),
    visibility[now.visibility],
    now.hasFreeChat ? talk.free : talk.phrases,
  ];
  return <span class="in-short">{parts.join(" · ")}</span>;
}

/** The table as it will be. What it shows is said by the fields beside it. */
function TableToBe({ room, seats, name }: { readonly room: string; readonly seats: number; readonly name: string }) {
  const { words } = useSite();
  return (
    <div class="to-be" aria-hidden="true">
      <AroundTable room={room} count={seats}>
        {seatsOf(seats).map((seat) => (
          <li key={seat} class={`place seat-${seat}`} style={placeStyle(seat, seats)}>
            <div class="seat-face">
              <Coin seat={seat} is={seat === 0 ? "person" : "nobody"} />
              {seat === 0 && <span class="seat-plate who">{name === "" ? words.play.you : name}</span>}
            </div>
          </li>
        ))}
      </AroundTable>
    </div>
  );
}

function SeatCountField(props: {
  readonly loaded: LocalizedRoom;
  readonly seats: number;
  readonly onChange: (seats: number) => void;
}) {
  const { create } = useOnlineWords().waiting;
  const { min, max } = props.loaded.room.seats;
  return (
    <fieldset class="player-counts">
      <legend>{create.players}</legend>
      {seatsOf(max)
        .map((seat) => seat + 1)
        .filter((count) => count >= Math.max(MIN_SEATS, min))
        .map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="players"
              value={count}
              checked={count === props.seats}
              onChange={() => props.onChange(count)}
            />
            {count}
          </label>
        ))}
    </fieldset>
  );
}
