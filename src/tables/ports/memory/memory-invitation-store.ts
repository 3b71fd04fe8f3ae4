import type { Block, InvitationStore, StoredInvitation } from "../invitation-store.ts";

/** Keeps invitations and blocks while the process runs. `isKnown`: whether there is such a person. */
export function memoryInvitationStore(isKnown: (person: string) => Promise<boolean>): InvitationStore {
  let invitations: readonly StoredInvitation[] = [];
  let blocks: readonly Block[] = [];
  const demandKnown = async (...people: readonly string[]): Promise<void> => {
    for (const person of people) if (!(await isKnown(person))) throw new Error("an invitation of nobody");
  };
  const isSamePair = (one: StoredInvitation, other: StoredInvitation) =>
    one.table === other.table && one.from === other.from && one.to === other.to;
  return {
    async invite(invitation) {
      await demandKnown(invitation.from, invitation.to);
      if (invitations.some((one) => isSamePair(one, invitation))) return false;
      if (invitations.some(({ id }) => id === invitation.id)) throw new Error("this invitation is kept already");
      invitations = [...invitations, invitation];
      return true;
    },
    async toPerson(person) {
      return invitations.filter(({ to }) => to === person).sort(newestFirst);
    },
    async fromPerson(person) {
      return invitations.filter(({ from }) => from === person).sort(newestFirst);
    },
    async decline(person, id) {
      const isTheirs = invitations.some((one) => one.id === id && one.to === person);
      if (isTheirs) invitations = invitations.map((one) => (one.id === id ? { ...one, isDeclined: true } : one));
      return isTheirs;
    },
    async removeOfTable(table) {
      invitations = invitations.filter((one) => one.table !== table);
    },
    async removeBefore(moment) {
      invitations = invitations.filter(({ made }) => made >= moment);
    },
    async block(block) {
      await demandKnown(block.by, block.person);
      if (!blocks.some(({ by, person }) => by === block.by && person === block.person)) blocks = [...blocks, block];
    },
    async unblock(by, id) {
      const isTheirs = blocks.some((one) => one.id === id && one.by === by);
      if (isTheirs) blocks = blocks.filter((one) => one.id !== id);
      return isTheirs;
    },
    async blocks(by) {
      return blocks.filter((one) => one.by === by).sort(newestFirst);
    },
    async join(from, into) {
      const joined = (person: string) => (person === from ? into : person);
      const moved = invitations.map((one) => ({ ...one, from: joined(one.from), to: joined(one.to) }));
      invitations = moved
        .filter((one) => one.from !== one.to)
        .filter((one, index, all) => all.findIndex((other) => isSamePair(one, other)) === index);
      blocks = blocks
        .map((one) => ({ ...one, by: joined(one.by), person: joined(one.person) }))
        .filter(({ by, person }) => by !== person)
        .filter(
          (one, index, all) => all.findIndex(({ by, person }) => by === one.by && person === one.person) === index,
        );
    },
    async remove(person) {
      invitations = invitations.filter(({ from, to }) => from !== person && to !== person);
      blocks = blocks.filter((one) => one.by !== person && one.person !== person);
    },
  };
}

const newestFirst = (one: { readonly id: string; readonly made: number }, other: typeof one): number =>
  other.made - one.made || (one.id < other.id ? -1 : 1);
