import { useSignal } from "@preact/signals";
import { usualLevel } from "../../bots/levels.ts";
import type { Fact } from "../../kernel/game.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { SteadyButton } from "../../kit/steady-button.tsx";
import type { Player } from "../../protocol/messages/match-messages.ts";
import { adaptingLevel, noteAdaptingSeats } from "../match/setup/adapting-bots.ts";
import { AroundTable, placeStyle } from "../match/setup/around-table.tsx";
import { ADAPTING, BotDescriptions, LevelDots, LevelOptions } from "../match/setup/bot-levels.tsx";
import { botLevel, botName, botPlayer, usualPlayers } from "../match/setup/bot-players.ts";
import { Coin } from "../match/setup/coin.tsx";
import { OptionsForm } from "../match/setup/options-form.tsx";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import { useOnce } from "../shell/once.ts";
import { navigate } from "../shell/page-routes.ts";
import { type LocalizedRoom, loadRoomToPlay, sentenceFor } from "../shell/rooms.ts";
import { ownName } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { TroublePage } from "../shell/trouble.tsx";
import { usePageWords, withPageWords } from "../shell/with-page-words.tsx";
import "../match/setup/setup.css";

/** Before a match on this device: who plays, and with which options. */
export const SetupPage = withPageWords(function SetupPage({ game }: { readonly game: string }) {
  const { words } = useSite();
  return (
    <Lazy
      load={() => loadRoomToPlay(game, words.language)}
      reloadOn={words.language}
      fallback={<main id="content" class="page" />}
    >
      {(loaded) => (loaded === null ? <TroublePage is="noSuchGame" /> : <SetupForm loaded={loaded} />)}
    </Lazy>
  );
});

function SetupForm({ loaded }: { readonly loaded: LocalizedRoom }) {
  const { words, transport } = useSite();
  const pageWords = usePageWords();
  const { room, game } = loaded;
  const seated = useSignal<readonly Player[]>(usualPlayers(room, words));
  const options = useSignal<Readonly<Record<string, unknown>>>({});
  const why = useSignal<Fact | null>(null);
  const { isBusy, submitOnce } = useOnce();
  const say = sayHere(words.language);
  /** The seats of bots that are to be as strong as the person. */
  const adapting = useSignal<readonly Seat[]>([]);
  const people = seated.value.filter(({ is }) => is === "person").length;

  const setPlayer = (at: number, player: Player, isAdapting = false): void => {
    const others = adapting.value.filter((seat) => seat !== at);
    adapting.value = isAdapting ? [...others, at as Seat] : others;
    seated.value = seated.value.map((one, index) => (index === at ? player : one));
  };
  const resize = (count: number): void => {
    adapting.value = adapting.value.filter((seat) => seat < count);
    seated.value = seatsOf(count).map((at) => seated.value[at] ?? botPlayer(room, at, usualLevel(room)));
  };
  const start = async (): Promise<void> => {
    const first = seated.value.find(({ is }) => is === "person");
    if (people > 1 && first !== undefined && first.name !== words.defaultName) ownName.value = first.name;
    const made = await transport.createMatch({ game: room.id, options: options.value, players: seated.value });
    if (!made.ok) {
      why.value = made.why;
      return;
    }
    if (adapting.value.length > 0) noteAdaptingSeats(room, made.id, adapting.value);
    navigate({ is: "match", game: room.id, match: made.id });
  };

  return (
    <main id="content" class={`page waiting setup room-${room.id}`}>
      <form onSubmit={submitOnce(start)}>
        <header>
          <h1>{pageWords.waiting.title(room.name)}</h1>
          <p class="line">{room.tagline[words.language]}</p>
        </header>
        {/* No fieldset: Chromium loses a container inside one when its contents change. */}
        <section class="seating" aria-labelledby="who-plays">
          <h2 id="who-plays" class="spoken-only">
            {pageWords.waiting.seats}
          </h2>
          <AroundTable room={room.id} count={seated.value.length}>
            {seated.value.map((player, at) => (
              <SeatRow
                // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers
                key={at}
                loaded={loaded}
                at={at}
                count={seated.value.length}
                player={player}
                isYou={player.is === "person" && people === 1}
                isAdapting={adapting.value.some((seat) => seat === at)}
                onChange={(next, isAdapting) => setPlayer(at, next, isAdapting)}
              />
            ))}
          </AroundTable>
          <p class="row how-many">
            <SteadyButton
              isIdle={seated.value.length >= room.seats.max}
              onClick={() => resize(seated.value.length + 1)}
            >
              {pageWords.waiting.addSeat}
            </SteadyButton>
            <SteadyButton
              isIdle={seated.value.length <= room.seats.min}
              onClick={() => resize(seated.value.length - 1)}
            >
              {pageWords.waiting.removeSeat}
            </SteadyButton>
          </p>
          {people > 1 && <p class="muted">{pageWords.waiting.oneDevice}</p>}
          {people === 0 && <p class="muted">{pageWords.waiting.onlyBots}</p>}
          <BotDescriptions
            loaded={loaded}
            bots={seated.value.flatMap((player) => (player.is === "bot" ? player.bot : []))}
            isAdapting={adapting.value.length > 0}
          />
        </section>
        <OptionsForm
          room={room}
          page={loaded.page}
          game={game}
          texts={loaded.texts}
          say={say}
          chosen={options.value}
          fits={(chosen) => game.options({ ...room.withBots?.([]), ...chosen }, seated.value.length) !== null}
          onChange={(chosen) => {
            options.value = chosen;
          }}
        />
        {why.value !== null && (
          <p role="alert" class="why">
            {sentenceFor(loaded.texts, words, why.value, say)}
          </p>
        )}
        <p class="begin">
          <button type="submit" class="go big" aria-disabled={isBusy.value}>
            {pageWords.waiting.start}
          </button>
        </p>
      </form>
    </main>
  );
}

/** One seat: a person with a name, or a bot with a level. */
function SeatRow(props: {
  readonly loaded: LocalizedRoom;
  readonly at: number;
  readonly count: number;
  readonly player: Player;
  /** The only person here needs no name. */
  readonly isYou: boolean;
  readonly isAdapting: boolean;
  readonly onChange: (player: Player, isAdapting: boolean) => void;
}) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const { loaded, at, player, isYou, isAdapting, onChange } = props;
  const number = at + 1;
  const change = (value: string): void =>
    onChange(
      value === "person"
        ? {
            is: "person",
            name: at === 0 ? ownName.value || words.defaultName : words.defaultNameAt(seatsOf(12)[at] ?? 0),
          }
        : botPlayer(loaded.room, at, value === ADAPTING ? adaptingLevel(loaded.room).level : Number(value)),
      value === ADAPTING,
    );
  return (
    <li class={`place seat-${at}`} style={placeStyle(at, props.count)}>
      <div class="seat-face opens">
        <Coin seat={at} is={player.is} />
        <span class="seat-plate who" aria-hidden="true">
          {player.is === "bot" ? (
            botName(loaded.texts, words, player.bot)
          ) : isYou ? (
            <b>{words.play.you}</b>
          ) : (
            pageWords.waiting.person
          )}
          {player.is === "bot" && <LevelDots room={loaded.room} bot={player.bot} />}
        </span>
        <select
          class="seat-choice"
          aria-label={pageWords.waiting.whoSits(number)}
          value={player.is === "person" ? "person" : isAdapting ? ADAPTING : String(botLevel(player.bot))}
          onChange={(event) => change(event.currentTarget.value)}
        >
          <option value="person">{pageWords.waiting.person}</option>
          <LevelOptions loaded={loaded} />
        </select>
      </div>
      {!isYou && (
        <input
          type="text"
          class="seat-name-field"
          aria-label={pageWords.waiting.name(number)}
          maxLength={40}
          required
          value={player.name}
          onInput={(event) => onChange({ ...player, name: event.currentTarget.value }, isAdapting)}
        />
      )}
    </li>
  );
}
