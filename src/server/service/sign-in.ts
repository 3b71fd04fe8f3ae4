import { type Refused, refused } from "../../kernel/game.ts";
import { joinPeople } from "../../tables/join-people.ts";
import { peopleKnownAt } from "../../tables/table.ts";
import type { Caller } from "./caller.ts";
import type { GoneCallers } from "./gone-callers.ts";
import { hasRecoveryMail } from "./has-recovery-mail.ts";
import { DONE } from "./procedures.ts";
import { plainCode } from "./recovery-codes.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { beginSession, removeWaysOf } from "./sessions.ts";

/** Who signs in, and from where. */
export interface SigningIn {
  /** Whom this browser knows so far. */
  readonly caller: Caller;
  readonly device: string;
  /** Whether what was played here without an account comes along. */
  readonly takesAlong: boolean;
}

/** The secret is for the browser alone; null where it knew this person already. */
export type SignedIn = { readonly ok: true; readonly secret: string | null } | Refused;

/**
 * The browser knows `person` from now on. Whom it knew before becomes one with them, unless that is somebody with an
 * account of their own: two accounts stay two. `session`: the id of the new session.
 */
export async function signIn(
  context: ServiceContext,
  gone: GoneCallers,
  { caller, device, takesAlong }: SigningIn,
  person: string,
  session: string,
): Promise<SignedIn> {
  const { people } = context.repositories;
  if (caller.is === "person" && caller.person === person) return { ok: true, secret: null };
  const isJoined = caller.is === "person" && takesAlong && !(await hasAccount(context, caller.person));
  if (isJoined) {
    await gone.forgetting(caller, () => join(context, caller.person, person));
  }
  const onEnded = (ended: string): void => gone.sessionEnded(ended);
  const secret = await beginSession(context, person, session, device, onEnded);
  // Nobody else who knows the old secret comes along.
  if (caller.is === "person" && caller.session !== undefined) {
    const holder = isJoined ? person : caller.person;
    await people.endSession(holder, caller.session);
    await removeWaysOf(context.repositories.notifications, holder, caller.session);
    onEnded(caller.session);
  }
  return { ok: true, secret };
}

/** Signs somebody in who has no passkey any more. */
export async function recover(
  context: ServiceContext,
  gone: GoneCallers,
  by: SigningIn,
  code: string,
): Promise<SignedIn> {
  const { repositories, randomId, hashSecret } = context;
  const person = await repositories.accounts.takeRecoveryCode(hashSecret(plainCode(code)));
  if (person === null || (await repositories.people.read(person)) === null)
    return refused<ServiceRefusal>({ key: "codeUnfit" });
  return signIn(context, gone, by, person, randomId());
}

/** Whether somebody can sign in elsewhere by themselves. */
export async function hasAccount(context: ServiceContext, person: string): Promise<boolean> {
  const { accounts } = context.repositories;
  return (
    (await accounts.passkeys(person)).length > 0 ||
    (await accounts.countRecoveryCodes(person)) > 0 ||
    (await hasRecoveryMail(context, person))
  );
}

async function join(context: ServiceContext, from: string, into: string): Promise<typeof DONE> {
  const { repositories, tableCache, tableNotices } = context;
  const theirs = await repositories.tables.ofPerson(from);
  await joinPeople(repositories, from, into);
  for (const { id } of theirs) {
    tableCache.invalidate(id);
    const table = await tableCache.read(id);
    if (table !== null) tableNotices.publish(id, peopleKnownAt(table));
  }
  return DONE;
}
