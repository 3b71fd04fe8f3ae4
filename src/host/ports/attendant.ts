/** Who holds a seat, by names that mean nothing to the host. Seats with the same person are one person's. */
export interface Attendant {
  readonly person: string;
  /** Under which name the program that plays the seat is seen; null where its person plays it. */
  readonly program: string | null;
}
