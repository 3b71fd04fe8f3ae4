import { expect, test } from "vitest";
import { PHILOSOPHERS, philosopherName } from "../rules/philosophers.ts";
import { PORTRAITS } from "./portraits.ts";

test("Our philosophers have the names and portraits of section 6.7", () => {
  expect(PHILOSOPHERS.map((one) => [philosopherName(one), PORTRAITS[one].fr, PORTRAITS[one].en])).toEqual([
    ["Aporeia", "Doute de tout, surtout d’elle-même", "Doubts everything, herself first"],
    ["Bradypos", "Jamais pressé, toujours content", "Never in a hurry, always content"],
    ["Chronippa", "En avance à tous ses rendez-vous", "Early for every appointment"],
    ["Diktyon", "Pêcheur de peu de mots", "A fisherman of few words"],
    ["Eurekas", "Invente avant de réfléchir", "Invents first, thinks later"],
    ["Filaretos", "Incapable de vexer une mouche", "Could not offend a fly"],
    ["Glossaria", "Parle, puis reparle", "Talks, then talks again"],
    ["Hypnotea", "Rêve debout, dort assise", "Dreams standing, sleeps sitting"],
    ["Isonomos", "La règle, toute la règle", "The rule and nothing but the rule"],
    ["Lakonix", "Trois mots suffisent. Souvent deux.", "Three words will do. Often two."],
    ["Mnemea", "Garde tout, même les tickets", "Keeps everything, even the tickets"],
    ["Nephelias", "La tête dans les nuages, les pieds aussi", "Head in the clouds, feet too"],
  ]);
});
