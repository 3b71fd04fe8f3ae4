import { DAY } from "../../kernel/clock.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { NotificationStore } from "../../tables/ports/notification-store.ts";
import type { Person, Session } from "../../tables/ports/people-store.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** Visits in between are not stored. */
const SEEN_INTERVAL = DAY;

/** A person has at most this many sessions. The one that was not used for longest is ended for a new one. */
const MAX_SESSIONS = 20;

/** The secret is for the browser of this session alone. */
export type SessionBegun = { readonly ok: true; readonly secret: string } | Refused;

/** The person and the session with this secret; null where it is nobody's, or was not used for too long. */
export async function sessionBySecret(
  { repositories, hashSecret, timer, keepTime, reportError }: ServiceContext,
  secret: string,
): Promise<{ readonly person: Person; readonly session: Session } | null> {
  const found = await repositories.people.bySecret(hashSecret(secret));
  const now = timer.now();
  if (found === null || found.session.seen < now - keepTime) return null;
  // A full disk must not keep anybody from being recognised.
  if (now - found.session.seen > SEEN_INTERVAL)
    void repositories.people.markSeen(found.session.id, now).catch(reportError);
  return found;
}

/**
 * A person becomes known in another browser, by a link that they have made in one of theirs. `onEnded`: a session was
 * ended for the new one.
 */
export async function joinPerson(
  context: ServiceContext,
  link: string,
  device: string,
  onEnded: (session: string) => void,
): Promise<SessionBegun> {
  const { repositories, randomId, hashSecret, sessionLinks } = context;
  const { people } = repositories;
  const maker = await sessionLinks.take(hashSecret(link));
  if (maker === null) return refused<ServiceRefusal>({ key: "passSpent" });
  const { person, session } = maker;
  const sessions = await people.sessions(person);
  const isMakerThere = session === null || sessions.some(({ id }) => id === session);
  if (!isMakerThere || (await people.read(person)) === null) return refused<ServiceRefusal>({ key: "passSpent" });
  return { ok: true, secret: await beginSession(context, person, randomId(), device, onEnded) };
}

/** The secret of a new session with this id. Where there are too many, others are ended for it. */
export async function beginSession(
  { repositories, randomId, hashSecret, timer }: ServiceContext,
  person: string,
  id: string,
  device: string,
  onEnded: (session: string) => void,
): Promise<string> {
  const { people } = repositories;
  for (const old of (await people.sessions(person)).slice(MAX_SESSIONS - 1)) {
    await people.endSession(person, old.id);
    await removeWaysOf(repositories.notifications, person, old.id);
    onEnded(old.id);
  }
  const secret = randomId() + randomId();
  await people.addSession(person, { id, device, secret: hashSecret(secret) }, timer.now());
  return secret;
}

/** Whoever is no longer known in a browser is no longer told anything there. */
export async function removeWaysOf(notifications: NotificationStore, person: string, session: string): Promise<void> {
  const [found] = await notifications.read([person]);
  for (const { id, to } of found?.ways ?? [])
    if (to.is === "push" && to.session === session) await notifications.removeWay(id);
}

/** The browsers in which a person is known. */
export function sessionProcedures(context: ServiceContext): ProceduresFor<"sessions" | "endSession" | "sessionLink"> {
  const { repositories, sessionLinks, randomId, hashSecret } = context;
  const { people } = repositories;
  return {
    async sessions(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const sessions = (await people.sessions(caller.person)).map(({ id, device, made, seen }) => ({
        id,
        device,
        made,
        seen,
        isThis: id === caller.session,
      }));
      return { ok: true, sessions };
    },

    async endSession(caller, { session }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      // Whoever ends a session may fear that somebody else has one: no link that was made there counts any more.
      await sessionLinks.drop(caller.person);
      const hasEnded = await people.endSession(caller.person, session);
      if (hasEnded) await removeWaysOf(repositories.notifications, caller.person, session);
      return hasEnded ? DONE : refused<ServiceRefusal>({ key: "noSuchSession" });
    },

    async sessionLink(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const secret = randomId() + randomId();
      await sessionLinks.add(hashSecret(secret), { person: caller.person, session: caller.session ?? null });
      return { ok: true, sessionLink: secret };
    },
  };
}
