import { forgetful } from "./forgetful.ts";

export const novice = forgetful("isis-osiris-1", 1, 0.08, 25);
export const casual = forgetful("isis-osiris-2", 2, 0.04, 0);
