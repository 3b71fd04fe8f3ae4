import { forget } from "../../host/forgetting.ts";
import { seatsWhere } from "../../host/gatherings.ts";
import type { Person } from "../../host/people.ts";
import { personalData } from "../../host/personal-data.ts";
import type { Refused } from "../../kernel/game.ts";
import type { Language } from "../../kernel/texts.ts";
import { refused } from "../facts.ts";
import type { House } from "./house.ts";
import { DONE, type Part } from "./serving.ts";
import { nameIn } from "./speech.ts";

/** A day: whoever comes more often is not written down each time. */
const SELDOM = 24 * 60 * 60 * 1000;

/** Somebody new: their browser keeps the secret, we keep its hash. */
export async function greeted(
  { keepers, fresh, hash, timer }: House,
  name: string,
  language: Language,
): Promise<{ readonly ok: true; readonly secret: string } | Refused> {
  const called = nameIn(name);
  if (!called.ok) return called;
  const now = timer.now();
  const person: Person = { id: fresh(), name: called.text, language, made: now, seen: now };
  const secret = fresh() + fresh();
  await keepers.people.make(person, hash(secret));
  return { ok: true, secret };
}

/** Whose secret it is; null where it is nobody's. */
export async function recognised({ keepers, hash, timer, complain }: House, secret: string): Promise<Person | null> {
  const person = await keepers.people.bySecret(hash(secret));
  // A full disk is no reason not to know somebody.
  if (person !== null && timer.now() - person.seen > SELDOM)
    void keepers.people.see(person.id, timer.now()).catch(complain);
  return person;
}

export function peopleServed(house: House): Part<"me" | "rename" | "export" | "forget"> {
  const { keepers, host, book, memory, bell, fresh } = house;
  const { people, gatherings, store } = keepers;

  return {
    async me(caller) {
      const person = caller.is === "person" ? await people.read(caller.person) : null;
      if (person === null) return refused({ key: "whoAreYou" });
      return { ok: true, name: person.name, language: person.language };
    },

    async rename(caller, { name, language }) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const called = nameIn(name);
      if (!called.ok) return called;
      await people.rename(caller.person, called.text);
      await people.speak(caller.person, language);
      return DONE;
    },

    async export(caller) {
      const data = caller.is === "person" ? await personalData(keepers, caller.person) : null;
      return data === null ? refused({ key: "whoAreYou" }) : { ok: true, data };
    },

    /** Where they are still playing a bot plays on: nobody waits for somebody who is nowhere. */
    async forget(caller) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const theirs = await gatherings.ofPerson(caller.person);
      for (const gathering of theirs)
        if (gathering.stage === "playing")
          for (const seat of seatsWhere(gathering, caller.person))
            await host.say({ table: gathering.id, seat, id: fresh(), what: { is: "leave" } });
      await forget(keepers, caller.person);
      for (const { id } of theirs) {
        book.forget(id);
        if ((await store.summary(id)) === null) {
          await memory.remove(id);
          await host.remove(id);
        } else host.rename(id);
        bell.ring(id);
      }
      return DONE;
    },
  };
}
