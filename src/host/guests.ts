/** Guests of a good evening, one for each seat a bot may take. */
const GUESTS = [
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

/** How a bot at this seat is called. The first seat is mostly a person's. */
export const guestAt = (seat: number): string => GUESTS[(seat + GUESTS.length - 1) % GUESTS.length] ?? "";
