import { isSameName } from "../kernel/names.ts";

/** Guests of a good evening. */
const GUESTS: readonly string[] = [
  "Solon",
  "Sappho",
  "Thales",
  "Aspasia",
  "Pindar",
  "Corinna",
  "Milo",
  "Hypatia",
  "Zeno",
  "Erinna",
  "Myron",
  "Telesilla",
];

/** How the bot at a seat is called; the second seat's is the first guest. */
export const guestAt = (seat: number): string => GUESTS[(seat + GUESTS.length - 1) % GUESTS.length] ?? "";

/** By seat: how a bot is called there, if one sits there. Where a person has its name it has another. `people`: by seat. */
export function guestsAmong(people: readonly (string | null)[]): readonly string[] {
  const isPersons = (name: string) => people.some((one) => one !== null && isSameName(one, name));
  const usual = people.flatMap((person, seat) => (person === null ? [guestAt(seat)] : []));
  const others = GUESTS.filter((name) => !usual.includes(name) && !isPersons(name));
  return people.map((person, seat) => {
    const name = guestAt(seat);
    return person === null && isPersons(name) ? (others.shift() ?? name) : name;
  });
}
