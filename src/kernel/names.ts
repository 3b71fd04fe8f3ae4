/** Whether people would confuse two names: upper case, Unicode variants and invisible characters make no difference. */
export const isSameName = (one: string, other: string): boolean => normalized(one) === normalized(other);

const normalized = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .trim();

/** At most this many characters, as a reader counts them. */
export const MAX_NAME_LENGTH = 40;

/** The name, with a number if somebody has it already: Luc, Luc 2, Luc 3. */
export function distinctName(name: string, others: readonly string[], isSame = isSameName): string {
  const isFree = (one: string) => !others.some((other) => isSame(one, other));
  let free = name;
  for (let number = 2; !isFree(free); number++) {
    const sign = ` ${number}`;
    free = [...name].slice(0, MAX_NAME_LENGTH - sign.length).join("") + sign;
  }
  return free;
}
