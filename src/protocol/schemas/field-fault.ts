import { z } from "zod";
import type { FieldFault } from "../messages/server-facts.ts";

type Json = Readonly<Record<string, unknown>>;

/** What is wrong with the fields of a request; null where nothing is. */
export function fieldFault(schema: z.ZodObject, raw: unknown): FieldFault | null {
  const issue = schema.safeParse(raw).error?.issues[0];
  if (issue === undefined) return null;
  // Of a field that does not exist, what it stands in is known.
  const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const path = unknown === undefined ? issue.path : [...issue.path, unknown];
  const wants = unknown === undefined ? wantedAt(jsonSchemaOf(schema), path, raw) : null;
  return { field: path.map(shortened).join("."), wants };
}

/** Schemas are written out once: whoever sends nonsense sends it again. */
const written = new WeakMap<z.ZodObject, Json>();

function jsonSchemaOf(schema: z.ZodObject): Json {
  const known = written.get(schema) ?? z.toJSONSchema(schema, { io: "input" });
  written.set(schema, known);
  return known;
}

/** The schema of the field at this path. Where a union is passed, it is that of the form which `raw` has. */
function wantedAt(schema: Json, [name, ...rest]: readonly PropertyKey[], raw: unknown): Json {
  if (name === undefined) return schema;
  const forms = (schema.oneOf ?? schema.anyOf) as readonly Json[] | undefined;
  if (forms !== undefined) {
    const form = forms.find((one) => isForm(one, raw));
    return form === undefined
      ? { enum: forms.map((one) => fieldOf(one, name)?.const) }
      : wantedAt(form, [name, ...rest], raw);
  }
  const field = fieldOf(schema, name) ?? schema.additionalProperties ?? schema.items;
  return isJson(field) ? wantedAt(field, rest, isJson(raw) ? raw[String(name)] : undefined) : {};
}

const fieldOf = ({ properties }: Json, name: PropertyKey): Json | undefined =>
  isJson(properties) && Object.hasOwn(properties, name) ? (properties[String(name)] as Json) : undefined;

/** Whether the constants of a form are those of the value. */
const isForm = (form: Json, raw: unknown): boolean =>
  isJson(raw) &&
  isJson(form.properties) &&
  Object.entries(form.properties as Readonly<Record<string, Json>>).every(
    ([name, { const: constant }]) => constant === undefined || raw[name] === constant || raw[name] === undefined,
  );

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

const MAX_SHOWN = 40;
const shortened = (name: PropertyKey): string => String(name).slice(0, MAX_SHOWN);
