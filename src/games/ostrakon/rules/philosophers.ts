/** OS-2: our own twelve, with the initials of the original set. */
export const PHILOSOPHERS = [
  "aporeia",
  "bradypos",
  "chronippa",
  "diktyon",
  "eurekas",
  "filaretos",
  "glossaria",
  "hypnotea",
  "isonomos",
  "lakonix",
  "mnemea",
  "nephelias",
] as const;

export type Philosopher = (typeof PHILOSOPHERS)[number];

export const philosopherName = (philosopher: Philosopher): string =>
  philosopher.charAt(0).toUpperCase() + philosopher.slice(1);
