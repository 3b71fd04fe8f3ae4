import { isSameName } from "../kernel/names.ts";

const BOT_NAMES: readonly string[] = [
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

/** The usual name of a bot at this seat. The first name belongs to the second seat. */
export const botNameAt = (seat: number): string => BOT_NAMES[(seat + BOT_NAMES.length - 1) % BOT_NAMES.length] ?? "";

/** By seat: the name of a bot there. `people`: by seat, the person's name or null. A bot never has a person's name. */
export function botNames(people: readonly (string | null)[]): readonly string[] {
  const isPersons = (name: string) => people.some((one) => one !== null && isSameName(one, name));
  const usual = people.flatMap((person, seat) => (person === null ? [botNameAt(seat)] : []));
  const others = BOT_NAMES.filter((name) => !usual.includes(name) && !isPersons(name));
  return people.map((person, seat) => {
    const name = botNameAt(seat);
    return person === null && isPersons(name) ? (others.shift() ?? name) : name;
  });
}
