import { expect, test } from "vitest";
import { sayIn } from "../../../kernel/texts.ts";
import { answered, drawn, falling, holdingText, lifted, round } from "../testing/drawn.ts";
import { logLine } from "../testing/log.ts";
import { drawing } from "../texts/drawing.ts";
import { game } from "./game.ts";
import { MOVES, read, write } from "./notation.ts";

test("Every move has one notation and is read back", () => {
  const texts = MOVES.map(write);
  expect(texts.join(" ")).toBe(
    [
      "air fire earth water heart whirl air+gem fire+gem earth+gem water+gem heart+gem whirl+gem",
      "change:air change:fire change:earth change:water change:heart change:whirl keep reroll take leave",
      "swap:air+air swap:air+fire swap:air+earth swap:air+water swap:fire+fire swap:fire+earth swap:fire+water",
      "swap:earth+earth swap:earth+water swap:water+water",
      "convert:air convert:fire convert:earth convert:water pass",
    ].join(" "),
  );
  expect(texts.map(read)).toEqual(MOVES);
  expect(read("fire+gem")).toEqual({ is: "choose", face: "fire", stake: true });
  expect(read("fire")).toEqual({ is: "choose", face: "fire", stake: false });
  expect(read("swap:air+water")).toEqual({ is: "swap", pair: ["air", "water"] });
  for (const text of ["", " air", "Air", "ether", "swap:water+air", "convert:ether", "change:", "keep ", "toString"])
    expect(read(text), text).toBeNull();
});

test("A holding is written as in the specification", () => {
  const none = { hate: 3, air: 0, fire: 0, earth: 0, water: 0, ether: 0, gems: 0 };
  expect(holdingText(none)).toBe("h3 -");
  expect(holdingText({ ...none, gems: 2 })).toBe("h3 - g2");
  expect(holdingText({ hate: 0, air: 1, fire: 2, earth: 3, water: 4, ether: 1, gems: 1 })).toBe("h0 A1 F2 E3 W4 Q1 g1");
});

test("The log is silent where the specification is silent", () => {
  const names = String;
  expect(logLine({ key: "roundBegins", round: 1, who: 0 }, names)).toBeNull();
  expect(logLine({ key: "celestialRolled", who: 0 }, names)).toBeNull();
  expect(logLine({ key: "passed", who: 0 }, names)).toBeNull();
  expect(logLine({ key: "left", step: "2.4", who: "UF1", token: "air" }, names)).toEqual({
    step: "2.4",
    text: "UF1 declines",
  });
});

const say = { en: sayIn("en", ["Ana", "Bob", "Cid"]), fr: sayIn("fr", ["Ana", "Bob", "Cid"]) };

test("A drawing has everything that is open", () => {
  const before = drawn("UF1 h3 A1 | Ana h2 F2 Q1 g2 Cylinder Lightning | Bob h3 - g1", {
    aubaine: true,
    cups: ["fire"],
    celestial: "air",
  });
  expect(drawing(game.view(before, 0), say.en)).toBe(
    [
      "Round 7, star 1",
      "Air 5 | Fire 4 | Earth 6 | Water 6 | Ether 5 | gems 3",
      "Celestial die: ?",
      "  Unknown Force 1: Hate 3 | Air 1",
      "> Ana: Hate 2 | Fire 2, Ether 1 | gems 2 | Cylinder | Lightning",
      "> Bob: Hate 3 | gems 1",
    ].join("\n"),
  );
  const taking = lifted(before, "fire whirl", falling("water"));
  expect(drawing(game.view(taking, "watcher"), say.fr)).toBe(
    [
      "Tour 7, étoile 1",
      "Air 5 | Feu 4 | Terre 6 | Eau 6 (bloquée) | Éther 5 | Aubaines 3",
      "Dé céleste\u00a0: ?",
      "  Force inconnue 1\u00a0: Haine 3 | Air 1 | Feu, éliminé",
      "  Ana\u00a0: Haine 2 | Feu 2, Éther 1 | Aubaines 2 | Cylindre | Foudre | Feu, éliminé",
      "> Bob\u00a0: Haine 3 | Aubaines 1 | Eau sur Eau",
    ].join("\n"),
  );
  const exchanging = ["Ana keep", "Bob keep", "Cid keep"].reduce(
    (now, said) => answered(now, said),
    lifted(drawn("Ana h3 F1 E1 W1 | Bob h2 A2 F1 Cylinder | Cid h3 -", { celestial: "heart" }), "air fire water"),
  );
  expect(drawing(game.view(exchanging, 1), say.en)).toBe(
    [
      "Round 7, star 1",
      "Air 3 | Fire 3 | Earth 5 | Water 4 | Ether 6",
      "Celestial die: Heart",
      "  Ana: Hate 3 | Air 1, Fire 1, Earth 1, Water 1 | Lightning | all four | Air on Air",
      "> Bob: Hate 2 | Air 2, Fire 2 | Cylinder | Fire on Fire",
      "  Cid: Hate 3 | Water 1 | Water on Water",
    ].join("\n"),
  );
  const shown = lifted(drawn("Ana h3 - | Bob h3 - | Cid h3 -"), "air fire heart");
  expect(drawing(game.view(shown, 0), say.en)).toMatch(
    /> Ana: Hate 3 \| Lightning \| Air\n {2}Bob: Hate 3 \| Fire\n {2}Cid: Hate 3 \| Heart$/,
  );
  expect(round(drawn("Ana h3 - | Bob h3 - | Cid h3 -"), "whirl whirl whirl").state.phase.is).toBe("over");
});
