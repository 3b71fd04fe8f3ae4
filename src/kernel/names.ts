/** Whether people would take one name for the other: capitals, ways of writing and what cannot be seen make no difference. */
export const isSameName = (one: string, other: string): boolean => asHeard(one) === asHeard(other);

const asHeard = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .trim();
