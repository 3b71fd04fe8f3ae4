import { refused } from "../../kernel/game.ts";
import { hasRecoveryMail } from "./has-recovery-mail.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import { newRecoveryCode, plainCode, RECOVERY_CODES } from "./recovery-codes.ts";
import { canRecover } from "./recovery-mail.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { removeWaysOf } from "./sessions.ts";

/** How a person signs in. Passkeys are added in `passkeys.ts`. */
export function accountProcedures(
  context: ServiceContext,
  onEnded: (session: string) => void,
): ProceduresFor<"account" | "removePasskey" | "makeRecoveryCodes"> {
  const { repositories, randomId, hashSecret, timer, sessionLinks } = context;
  const { accounts, people } = repositories;
  return {
    async account(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const passkeys = (await accounts.passkeys(caller.person)).map(({ id, device, host, made, used }) => ({
        id,
        device,
        host,
        made,
        used,
      }));
      const [told] = await repositories.notifications.read([caller.person]);
      const mails = (told?.ways ?? []).flatMap(({ id, to }) =>
        to.is === "mail" && to.isConfirmed
          ? [{ way: id, address: to.address, recovers: to.recovers !== undefined }]
          : [],
      );
      const recoveryCodes = await accounts.countRecoveryCodes(caller.person);
      return { ok: true, passkeys, recoveryCodes, mails: canRecover(context) ? mails : null };
    },

    /** Whoever has lost a device removes its passkey: then it is not signed in any more either. */
    async removePasskey(caller, { passkey, isSure = false }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const { person } = caller;
      const passkeys = await accounts.passkeys(person);
      const isLast = passkeys.length === 1 && passkeys[0]?.id === passkey;
      const hasCodes = (await accounts.countRecoveryCodes(person)) > 0;
      if (isLast && !isSure && !hasCodes && !(await hasRecoveryMail(context, person)))
        return refused<ServiceRefusal>({ key: "lastPasskey" });
      const removed = await accounts.removePasskey(person, passkey);
      if (removed === null) return refused<ServiceRefusal>({ key: "noSuchPasskey" });
      await sessionLinks.drop(person);
      const { session } = removed;
      if (session !== null && session !== caller.session && (await people.endSession(person, session))) {
        await removeWaysOf(repositories.notifications, person, session);
        onEnded(session);
      }
      return DONE;
    },

    async makeRecoveryCodes(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      if ((await accounts.passkeys(caller.person)).length === 0)
        return refused<ServiceRefusal>({ key: "passkeyNeeded" });
      const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(randomId));
      const hashes = codes.map((code) => hashSecret(plainCode(code)));
      await accounts.setRecoveryCodes(caller.person, hashes, timer.now());
      return { ok: true, codes };
    },
  };
}
