import type { StoredMatch } from "../host/ports/match-store.ts";
import type { Seat } from "../kernel/seat.ts";
import type { NotificationWishes } from "../protocol/messages/notifications.ts";
import type { Passkey } from "./ports/account-store.ts";
import type { ChatLine } from "./ports/chat-store.ts";
import type { Block, StoredInvitation } from "./ports/invitation-store.ts";
import type { PersonToTell, WayAddress } from "./ports/notification-store.ts";
import type { OutboxNotice } from "./ports/outbox.ts";
import type { Person, Session } from "./ports/people-store.ts";
import type { Profile } from "./ports/profile-store.ts";
import type { Repositories } from "./ports/repositories.ts";
import { seatsOfPerson, type Table } from "./table.ts";

/** Everything that is stored about a person, for that person to read. It contains no moves, ids or words of others. */
export interface PersonalData {
  readonly person: Person;
  readonly sessions: readonly Pick<Session, "device" | "made" | "seen">[];
  readonly passkeys: readonly Pick<Passkey, "host" | "device" | "made" | "used">[];
  /** How many are left; the codes themselves are not stored. */
  readonly recoveryCodes: number;
  readonly profile: Omit<Profile, "person"> | null;
  /** Whom they have invited, and who has invited them, is said by the table alone. */
  readonly invited: readonly PersonalInvitation[];
  readonly invitations: readonly PersonalInvitation[];
  readonly blocked: readonly Pick<Block, "name" | "made">[];
  readonly tables: readonly PersonalTable[];
  readonly chat: readonly (Omit<ChatLine, "person"> & { readonly table: string })[];
  readonly notifications: PersonalNotifications;
}

/** How they are told, and what is being told. Keys of browsers and webhooks are left out: they are secrets. */
export interface PersonalNotifications {
  readonly wishes: NotificationWishes | null;
  readonly ways: readonly {
    readonly is: WayAddress["is"];
    readonly made: number;
    readonly address: string;
    readonly failingSince: number | null;
  }[];
  readonly notices: readonly Pick<
    OutboxNotice,
    "table" | "kind" | "from" | "until" | "since" | "made" | "state" | "due"
  >[];
}

export type PersonalInvitation = Pick<StoredInvitation, "table" | "made">;

export interface PersonalTable extends Pick<Table, "id" | "stage" | "game" | "options" | "made"> {
  readonly isOwner: boolean;
  readonly seats: readonly PersonalSeat[];
}

/** A seat of theirs, with its name and what they did there. */
export interface PersonalSeat {
  readonly seat: Seat;
  /** Null before the match. */
  readonly name: string | null;
  readonly moves: readonly { readonly version: number; readonly at: number; readonly move: string }[];
  readonly sealed: string | null;
}

/** Null when nobody has this id. */
export async function exportPersonalData(repositories: Repositories, id: string): Promise<PersonalData | null> {
  const { people, accounts, profiles, invitations, tables, chat, matches, notifications, outbox } = repositories;
  const person = await people.read(id);
  if (person === null) return null;
  const personalTables: PersonalTable[] = [];
  for (const table of await tables.ofPerson(id)) {
    const match = table.stage === "waiting" ? null : await matches.read(table.id);
    const seats = seatsOfPerson(table, id).map((seat) => personalSeat(seat, match));
    const { stage, game, options, made, owner } = table;
    personalTables.push({ id: table.id, stage, game, options, made, isOwner: owner === id, seats });
  }
  const lines = (await chat.ofPerson(id)).map(({ table, number, name, at, version, remark }) => ({
    table,
    number,
    name,
    at,
    version,
    remark,
  }));
  const sessions = (await people.sessions(id)).map(({ device, made, seen }) => ({ device, made, seen }));
  const [told] = await notifications.read([id]);
  return {
    person,
    sessions,
    passkeys: (await accounts.passkeys(id)).map(({ host, device, made, used }) => ({ host, device, made, used })),
    recoveryCodes: await accounts.countRecoveryCodes(id),
    profile: personalProfile(await profiles.read(id)),
    invited: (await invitations.fromPerson(id)).map(personalInvitation),
    invitations: (await invitations.toPerson(id)).map(personalInvitation),
    blocked: (await invitations.blocks(id)).map(({ name, made }) => ({ name, made })),
    tables: personalTables,
    chat: lines,
    notifications: personalNotifications(told, await outbox.ofPerson(id)),
  };
}

const personalNotifications = (
  told: PersonToTell | undefined,
  notices: readonly OutboxNotice[],
): PersonalNotifications => ({
  wishes: told?.wishes ?? null,
  ways: (told?.ways ?? []).map(({ made, to, failingSince }) => ({
    is: to.is,
    made,
    address: addressIn(to),
    failingSince,
  })),
  notices: notices.map(({ table, kind, from, until, since, made, state, due }) => ({
    table,
    kind,
    from,
    until,
    since,
    made,
    state,
    due,
  })),
});

function addressIn(to: WayAddress): string {
  switch (to.is) {
    case "push":
      return to.endpoint;
    case "mail":
      return to.address;
    case "webhook":
      return to.url;
  }
}

const personalProfile = (profile: Profile | null): PersonalData["profile"] => {
  if (profile === null) return null;
  const { coin, page, showsResults, showsMatches } = profile;
  return { coin, page, showsResults, showsMatches };
};

const personalInvitation = ({ table, made }: StoredInvitation): PersonalInvitation => ({ table, made });

const personalSeat = (seat: Seat, match: StoredMatch | null): PersonalSeat => ({
  seat,
  name: match?.setup.players[seat]?.name ?? null,
  moves: (match?.steps ?? []).flatMap(({ step, at }, index) => {
    // The steps of an imported match may have been played by somebody else, as those before they came to the seat.
    if (index < Math.max(match?.setup.pledge?.since ?? 0, cameAt(match, seat))) return [];
    const move = step.is === "round" ? step.round.find((one) => one.seat === seat)?.move : calledBy(step, seat);
    return move === undefined ? [] : [{ version: index + 1, at, move }];
  }),
  sealed: match?.sealed.find((seal) => seal.seat === seat)?.move ?? null,
});

/** The version at which they came to this seat of a running match; 0 where they had it from the start. */
const cameAt = (match: StoredMatch | null, seat: Seat): number =>
  match?.matchControl.shownFrom?.find((one) => one.seat === seat)?.version ?? 0;

/** Written as `!offer`, so that a call cannot be mistaken for a move. */
const calledBy = (step: { readonly seat: Seat; readonly call: string }, seat: Seat): string | undefined =>
  step.seat === seat ? `!${step.call}` : undefined;
