import { type Refused, refused } from "../../kernel/game.ts";
import type { MailWay } from "../../tables/ports/notification-store.ts";
import { isMailAddress } from "../notifications/channels/mail/mail-address.ts";
import { recoveryLink } from "../notifications/mail-links.ts";
import type { GoneCallers } from "./gone-callers.ts";
import { hasRecoveryMail } from "./has-recovery-mail.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { type SignedIn, type SigningIn, signIn } from "./sign-in.ts";

/** In milliseconds: as long as it takes to find a mail that was taken for an unwanted one. */
const LINK_LASTS = 60 * 60_000;

/** A mail brings back so many people who share a mailbox: those who have said so last. */
const MAX_PEOPLE = 20;

/** How an address is compared: people write the same one in small and capital letters. */
export const spelled = (address: string): string => address.toLowerCase();

/** Whether a mailbox may bring somebody back. */
export function recoveryMailProcedures({
  repositories: { notifications, accounts },
}: ServiceContext): ProceduresFor<"setRecoveryMail"> {
  return {
    async setRecoveryMail(caller, { way: id, recovers }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const way = await notifications.way(id);
      if (way?.person !== caller.person || way.to.is !== "mail") return refused<ServiceRefusal>({ key: "noSuchWay" });
      if (!way.to.isConfirmed) return refused<ServiceRefusal>({ key: "notConfirmed" });
      const { recovers: _, ...to } = way.to;
      if (recovers) {
        if ((await accounts.passkeys(caller.person)).length === 0)
          return refused<ServiceRefusal>({ key: "passkeyNeeded" });
        await notifications.putWay({ ...way, to: { ...to, recovers: spelled(to.address) } });
      } else if (to.isSilent === true) await notifications.removeWay(id);
      else await notifications.putWay({ ...way, to });
      return DONE;
    },
  };
}

/**
 * Somebody wants a link at this address. The answer never says whether anybody has it: it is the same, and given before
 * anything is looked up.
 */
export function askRecoveryMail(context: ServiceContext, address: string): typeof DONE | Refused {
  const { notifying, reportError } = context;
  if (!canRecover(context)) return refused<ServiceRefusal>({ key: "noMailHere" });
  if (!isMailAddress(address)) return refused<ServiceRefusal>({ key: "mailUnfit" });
  void sendLinks(context, address, notifying.channels.mail).catch(reportError);
  return DONE;
}

/** Whether this server can write a link that leads back to it. */
export const canRecover = ({ notifying }: ServiceContext): boolean =>
  notifying.channels.mail !== null && notifying.site() !== null;

async function sendLinks(
  context: ServiceContext,
  address: string,
  mail: ServiceContext["notifying"]["channels"]["mail"],
): Promise<void> {
  const { repositories, notifying, limits, hashSecret } = context;
  const ways = await repositories.notifications.recovering(spelled(address), MAX_PEOPLE);
  const [first] = ways;
  if (mail === null || first?.to.is !== "mail") return;
  if (!(await limits.take("recoveryMail", hashSecret(first.to.recovers ?? "")))) return;
  const found = await Promise.all(ways.map(({ person }) => repositories.people.read(person)));
  const people = found.filter((person) => person !== null);
  const links = [];
  for (const { id, name } of people) links.push({ name, url: recoveryLink(notifying, await newLink(context, id)) });
  // To the address that was confirmed, not to what somebody has typed.
  if (people[0] !== undefined) await mail.recover(first.to.address, people[0].language, links);
}

async function newLink({ repositories, randomId, hashSecret, timer }: ServiceContext, person: string): Promise<string> {
  const [link, now] = [randomId() + randomId(), timer.now()];
  const asked = { purpose: "recover", person, until: now + LINK_LASTS } as const;
  await repositories.accounts.addChallenge(hashSecret(link), asked, now);
  return link;
}

/** Signs somebody in who has opened such a link, once. */
export async function recoverByMail(
  context: ServiceContext,
  gone: GoneCallers,
  by: SigningIn,
  link: string,
): Promise<SignedIn> {
  const { repositories, randomId, hashSecret, timer } = context;
  const asked = await repositories.accounts.takeChallenge(hashSecret(link), timer.now());
  const person = asked?.purpose === "recover" ? asked.person : null;
  // Meanwhile they may have been forgotten, or want no links any more.
  if (person === null || (await repositories.people.read(person)) === null || !(await hasRecoveryMail(context, person)))
    return refused<ServiceRefusal>({ key: "linkSpent" });
  return signIn(context, gone, by, person, randomId());
}

/** Whoever wants no more mails from us is told nothing there, and still comes back by it. */
export const silenced = (to: MailWay): MailWay | null => (to.recovers === undefined ? null : { ...to, isSilent: true });
