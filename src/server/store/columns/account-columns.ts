import type { Passkey } from "../../../tables/ports/account-store.ts";
import type { StoredInvitation } from "../../../tables/ports/invitation-store.ts";
import type { Profile } from "../../../tables/ports/profile-store.ts";

/** A passkey as columns: transports with blanks between them. */
export interface PasskeyRow extends Omit<Passkey, "transports"> {
  readonly transports: string;
}

export const passkeyOf = (row: PasskeyRow | undefined): Passkey | null =>
  row === undefined ? null : { ...row, transports: row.transports.split(" ").filter((one) => one !== "") };

/** Yes and no are 1 and 0, in PostgreSQL too: so a copy has the same rows. */
export const flag = (isSo: boolean): number => (isSo ? 1 : 0);

export interface ProfileRow extends Pick<Profile, "person" | "coin" | "page"> {
  readonly shows_results: number;
  readonly shows_matches: number;
}

export const profileOf = (row: ProfileRow | undefined): Profile | null => {
  if (row === undefined) return null;
  const { person, coin, page, shows_results, shows_matches } = row;
  return { person, coin, page, showsResults: shows_results === 1, showsMatches: shows_matches === 1 };
};

export interface InvitationRow {
  readonly id: string;
  readonly game_table: string;
  readonly inviter: string;
  readonly invited: string;
  readonly created_at: number;
  readonly is_declined: number;
}

export const invitationOf = (row: InvitationRow): StoredInvitation => ({
  id: row.id,
  table: row.game_table,
  from: row.inviter,
  to: row.invited,
  made: row.created_at,
  isDeclined: row.is_declined === 1,
});
