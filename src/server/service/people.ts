import { refused } from "../../kernel/game.ts";
import type { Language } from "../../kernel/texts.ts";
import { exportPersonalData } from "../../tables/export-personal-data.ts";
import { forgetPerson } from "../../tables/forget-person.ts";
import type { Person } from "../../tables/ports/people-store.ts";
import { peopleKnownAt, seatsOfPerson } from "../../tables/table.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import type { SessionBegun } from "./sessions.ts";
import { allowedName } from "./text-policy.ts";

/** Stores a new person. Their browser keeps the secret, the server only its hash. */
export async function registerPerson(
  { repositories, randomId, hashSecret, timer }: ServiceContext,
  name: string,
  language: Language,
  device: string,
): Promise<SessionBegun> {
  const allowed = allowedName(name);
  if (!allowed.ok) return allowed;
  const now = timer.now();
  const person: Person = { id: randomId(), name: allowed.text, language, made: now, seen: now };
  const secret = randomId() + randomId();
  await repositories.people.create(person, { id: randomId(), device, secret: hashSecret(secret) });
  return { ok: true, secret };
}

export function peopleProcedures(context: ServiceContext): ProceduresFor<"me" | "rename" | "exportMyData" | "forget"> {
  const { repositories, host, tableCache, seenVersions, tableNotices, randomId } = context;
  const { people, tables, matches } = repositories;

  return {
    async me(caller) {
      const person = caller.is === "person" ? await people.read(caller.person) : null;
      if (person === null) return refused<ServiceRefusal>({ key: "whoAreYou" });
      return { ok: true, name: person.name, language: person.language };
    },

    async rename(caller, { name, language }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const allowed = allowedName(name);
      if (!allowed.ok) return allowed;
      await people.rename(caller.person, allowed.text);
      await people.setLanguage(caller.person, language);
      return DONE;
    },

    async exportMyData(caller) {
      const data = caller.is === "person" ? await exportPersonalData(repositories, caller.person) : null;
      return data === null ? refused<ServiceRefusal>({ key: "whoAreYou" }) : { ok: true, data };
    },

    /** In matches that are still played a bot plays on, so that nobody waits for somebody who is gone. */
    async forget(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const theirs = await tables.ofPerson(caller.person);
      for (const table of theirs)
        if (table.stage === "playing")
          for (const seat of seatsOfPerson(table, caller.person))
            await host.submit({ match: table.id, seat, id: randomId(), action: { is: "leave" } });
      for (const { id, knocks = [] } of theirs)
        for (const knock of knocks)
          if (knock.person === caller.person && knock.is !== "sit")
            await (await host.seatCalls()).withdraw(id, knock.id);
      await forgetPerson(repositories, caller.person);
      for (const table of theirs) {
        const { id } = table;
        tableCache.invalidate(id);
        if ((await matches.summary(id)) === null) {
          await seenVersions.remove(id);
          await host.remove(id);
        } else host.announceRename(id);
        tableNotices.publish(id, peopleKnownAt(table));
      }
      return DONE;
    },
  };
}
