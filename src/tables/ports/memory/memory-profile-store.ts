import type { Profile, ProfileStore } from "../profile-store.ts";

/** Keeps profiles while the process runs. `isKnown`: whether there is such a person. */
export function memoryProfileStore(isKnown: (person: string) => Promise<boolean>): ProfileStore {
  const profiles = new Map<string, Profile>();
  return {
    async read(person) {
      return profiles.get(person) ?? null;
    },
    async byPage(page) {
      return [...profiles.values()].find((one) => one.page === page) ?? null;
    },
    async coins(people) {
      return people.flatMap((person) => {
        const coin = profiles.get(person)?.coin ?? null;
        return coin === null ? [] : [{ person, coin }];
      });
    },
    async save(profile) {
      if (!(await isKnown(profile.person))) throw new Error("a profile of nobody");
      const isTaken = [...profiles.values()].some(
        ({ person, page }) => page !== null && page === profile.page && person !== profile.person,
      );
      if (isTaken) throw new Error("this page is somebody else's");
      profiles.set(profile.person, profile);
    },
    async join(from, into) {
      const profile = profiles.get(from);
      profiles.delete(from);
      if (profile !== undefined && !profiles.has(into)) profiles.set(into, { ...profile, person: into });
    },
    async remove(person) {
      profiles.delete(person);
    },
  };
}
