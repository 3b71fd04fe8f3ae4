import type { FastifyRequest } from "fastify";
import type { Route } from "./routes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of path, query and body as one request; null where a field is there twice or unknown. */
export function requestFields({ body, query = [] }: Route, request: FastifyRequest): Fields | null {
  const [path, asked] = [request.params as Readonly<Record<string, string>>, request.query as Record<string, string>];
  if (Object.keys(asked).some((name) => !query.includes(name))) return null;
  const sent = request.body ?? {};
  if (typeof sent !== "object" || Array.isArray(sent)) return null;
  const fields: Fields = { ...withNumbers(path), ...withNumbers(asked) };
  const inBody: Fields = body === undefined ? { ...sent } : { [body]: sent };
  return Object.keys(inBody).some((name) => Object.hasOwn(fields, name)) ? null : { ...inBody, ...fields };
}

/** Seats, versions and line numbers are numbers, although a URL holds text. */
const withNumbers = (fields: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isNumber(name, value) ? Number(value) : value]),
  );

const isNumber = (name: string, value: string): boolean => NUMBER_FIELDS.includes(name) && /^\d{1,7}$/.test(value);

const NUMBER_FIELDS = ["seat", "viewer", "after", "before", "from"];
