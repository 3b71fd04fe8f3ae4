import { club } from "./club.ts";

export const clubPlayer = club("isis-osiris-3", 3, 0.01);
