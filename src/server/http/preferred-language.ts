import { type Language, languageOfTag } from "../../kernel/texts.ts";

/** The best of our languages by the Accept-Language header; English where it names none of them. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const accepted = (acceptLanguage ?? "").split(",").map((entry, place) => {
    const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
    const weight = Number(/q=([\d.]+)/.exec(parameters.join(";"))?.[1] ?? 1);
    return { language: languageOfTag(tag), weight, place };
  });
  const [best] = accepted
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place);
  return best?.language ?? "en";
}
