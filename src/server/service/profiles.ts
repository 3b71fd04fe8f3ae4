import type { MatchOverview } from "../../host/ports/match-store.ts";
import { refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ProfileMatch, ResultsView } from "../../protocol/messages/account-views.ts";
import { seatsOfPerson, type Table, wasEverPublic } from "../../tables/table.ts";
import { watchingAt } from "./outsiders.ts";
import type { ProceduresFor } from "./procedures.ts";
import { isRecordOpen } from "./records.ts";
import { coinOf, peopleWithCoins } from "./seat-coins.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { overviewOf } from "./table-lists.ts";

/** At most this many tables of a person are looked at, and this many matches are listed. */
const MAX_TABLES = 500;
const MAX_MATCHES = 50;

/** How a person is seen, and what they have played. */
export function profileProcedures(
  context: ServiceContext,
): ProceduresFor<"profile" | "changeProfile" | "publicProfile"> {
  const { repositories, randomId } = context;
  const { people, profiles } = repositories;
  return {
    async profile(caller) {
      const person = caller.is === "person" ? await people.read(caller.person) : null;
      if (person === null) return refused<ServiceRefusal>({ key: "whoAreYou" });
      const profile = await profiles.read(person.id);
      const played = await playedBy(context, person.id);
      return {
        ok: true,
        profile: {
          name: person.name,
          made: person.made,
          coin: coinOf(profile?.coin ?? null),
          page: profile?.page ?? null,
          showsResults: profile?.showsResults ?? true,
          showsMatches: profile?.showsMatches ?? false,
          results: resultsOf(played),
          matches: played
            .slice(0, MAX_MATCHES)
            .map((one) => ({ ...matchOf(one, one.table.id), others: othersAt(one) })),
        },
      };
    },

    /** A page that is made public anew has another address: who had the old one does not find it. */
    async changeProfile(caller, { coin, isPublic, showsResults, showsMatches }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const before = await profiles.read(caller.person);
      const page = isPublic ? (before?.page ?? randomId()) : null;
      await profiles.save({ person: caller.person, coin, page, showsResults, showsMatches });
      if (coin !== (before?.coin ?? null)) await tellTables(context, caller.person);
      return { ok: true, page };
    },

    async publicProfile(_, { page }) {
      const profile = await profiles.byPage(page);
      const person = profile === null ? null : await people.read(profile.person);
      if (profile === null || person === null) return refused<ServiceRefusal>({ key: "noSuchProfile" });
      const { showsResults, showsMatches } = profile;
      const played = showsResults || showsMatches ? await playedBy(context, person.id) : [];
      return {
        ok: true,
        profile: {
          name: person.name,
          coin: coinOf(profile.coin),
          results: showsResults ? resultsOf(played) : null,
          matches: showsMatches
            ? played
                .slice(0, MAX_MATCHES)
                .map((one) => ({ ...matchOf(one, isOpenToAll(context, one) ? one.table.id : null), others: [] }))
            : null,
        },
      };
    },
  };
}

interface Played {
  readonly table: Table;
  readonly overview: MatchOverview;
  readonly mine: readonly Seat[];
  readonly place: number;
}

/** The matches of a person that are over, the last one first. Who holds several seats counts with the best. */
async function playedBy(context: ServiceContext, person: string): Promise<readonly Played[]> {
  const played: Played[] = [];
  for (const table of await context.repositories.tables.ofPerson(person, MAX_TABLES)) {
    const overview = await overviewOf(context, table);
    const places = overview?.places ?? null;
    if (overview === null || places === null) continue;
    const mine = seatsOfPerson(table, person).filter((seat) => !overview.left.includes(seat));
    const [best] = mine.flatMap((seat) => places[seat] ?? []).sort((one, other) => one - other);
    if (best !== undefined) played.push({ table, overview, mine, place: best });
  }
  return played.sort((one, other) => other.overview.moved - one.overview.moved);
}

function resultsOf(played: readonly Played[]): readonly ResultsView[] {
  const results = new Map<string, ResultsView>();
  for (const { table, overview, place } of played) {
    const { players } = overview;
    const isAgainstBots = players.filter(({ is }) => is === "person").length < 2;
    const key = `${table.game} ${players.length} ${isAgainstBots}`;
    const before = results.get(key)?.places ?? players.map(() => 0);
    const places = before.map((count, index) => (index === place - 1 ? count + 1 : count));
    results.set(key, { game: table.game, players: players.length, isAgainstBots, places });
  }
  return [...results.values()].sort(
    (one, other) =>
      Number(one.isAgainstBots) - Number(other.isAgainstBots) ||
      (one.game < other.game ? -1 : one.game > other.game ? 1 : one.players - other.players),
  );
}

const matchOf = ({ table, overview, place }: Played, id: string | null): Omit<ProfileMatch, "others"> => ({
  table: id,
  game: table.game,
  ended: overview.moved,
  players: overview.players.length,
  place,
});

/** The names that whoever was there knows from the match. */
const othersAt = ({ overview, mine }: Played): readonly string[] =>
  overview.players.flatMap(({ name }, seat) => (mine.some((one) => one === seat) ? [] : [name]));

/** Whether everybody could come to its table, and may look at it (TL-117). The address of another is known to its people. */
const isOpenToAll = (context: ServiceContext, { table, overview }: Played): boolean =>
  (overview.isPublic || wasEverPublic(table)) && watchingAt(table, overview).isAllowed && isRecordOpen(context, table);

/** Whoever looks at a table at which they sit is shown what changed. */
async function tellTables({ repositories, tableNotices }: ServiceContext, person: string): Promise<void> {
  for (const table of await repositories.tables.ofPerson(person, MAX_TABLES))
    if (table.stage !== "over" && peopleWithCoins(table).includes(person)) tableNotices.publish(table.id);
}
