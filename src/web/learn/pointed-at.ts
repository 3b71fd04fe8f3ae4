import type { LessonTarget } from "../../kernel/lesson.ts";

/**
 * The element that a step of a lesson points at; null while it is not on the page. `wanted` is the move that is asked
 * for, as written.
 */
export function pointedAt(root: ParentNode, points: LessonTarget, wanted: string | null): Element | null {
  const candidates = selectorsOf(points, wanted).flatMap((selector) => [...root.querySelectorAll(selector)]);
  return candidates.find(isVisible) ?? null;
}

function selectorsOf(points: LessonTarget, wanted: string | null): readonly string[] {
  if (points === "bar") return ["[data-bar]", ".below"];
  // First the place where the answer is given, then what is picked up for it.
  if (points === "answer")
    return [
      ...(wanted === null ? [] : [`[data-press="${CSS.escape(wanted)}"]`]),
      ".hint[data-lit=go]",
      ".hint[data-lit]",
      ".hint",
    ];
  const [kind = "", name = ""] = points.split(":");
  if (kind === "cell") return [`[data-cell="${CSS.escape(name)}"]`];
  if (kind === "seat") return [`[data-seat="${name}"]`, `.seat-${name}`];
  const [thing = "", seat] = name.split("@");
  const own = `[data-tip="${CSS.escape(thing)}"]`;
  return seat === undefined ? [own] : [`[data-seat="${seat}"] ${own}`, `.seat-${seat} ${own}`];
}

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};
