/** As many are made at once. */
export const RECOVERY_CODES = 10;

/** Sixteen letters in four groups: as many possibilities as a secret of 80 bits has, and still to be copied by hand. */
const LENGTH = 16;
const GROUP = 4;

export function newRecoveryCode(randomId: () => string): string {
  const letters = (randomId() + randomId()).slice(0, LENGTH);
  return Array.from({ length: LENGTH / GROUP }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP)).join(
    "-",
  );
}

/** However somebody types it: with or without strokes and blanks, in small or capital letters. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
