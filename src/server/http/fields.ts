import type { FastifyRequest } from "fastify";
import type { Route } from "./routes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What stands in the path, behind the question mark and in the body, as one request; null where it says things twice. */
export function fieldsOf({ body, query = [] }: Route, request: FastifyRequest): Fields | null {
  const [path, asked] = [request.params as Readonly<Record<string, string>>, request.query as Record<string, string>];
  if (Object.keys(asked).some((name) => !query.includes(name))) return null;
  const sent = request.body ?? {};
  if (typeof sent !== "object" || Array.isArray(sent)) return null;
  const fields: Fields = { ...numbered(path), ...numbered(asked) };
  const inBody: Fields = body === undefined ? { ...sent } : { [body]: sent };
  return Object.keys(inBody).some((name) => Object.hasOwn(fields, name)) ? null : { ...inBody, ...fields };
}

/** Seats and versions are numbers, also where an address writes them. */
const numbered = (fields: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isNumber(name, value) ? Number(value) : value]),
  );

const isNumber = (name: string, value: string): boolean => NUMBERS.includes(name) && /^\d{1,7}$/.test(value);

const NUMBERS = ["seat", "after"];
