/** Whether people would take one name for the other: capitals, ways of writing and what cannot be seen make no difference. */
export const isSameName = (one: string, other: string): boolean => asHeard(one) === asHeard(other);

const asHeard = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .trim();

/** As a reader counts them, in characters. */
export const LONGEST_NAME = 40;

/** The name, or with a number behind it where somebody is called so already: Luc, Luc 2, Luc 3. */
export function unlike(name: string, others: readonly string[]): string {
  const isFree = (one: string) => !others.some((other) => isSameName(one, other));
  let free = name;
  for (let number = 2; !isFree(free); number++) {
    const sign = ` ${number}`;
    free = [...name].slice(0, LONGEST_NAME - sign.length).join("") + sign;
  }
  return free;
}
