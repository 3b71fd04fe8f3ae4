import { z } from "zod";
import { requestSchema } from "../../protocol/schemas/parse-message.ts";
import { longPollQuery, newPerson } from "./http-schemas.ts";
import { ROUTES, type Route } from "./routes.ts";

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI description of `/api`, made from the schemas that parse its requests. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const add = (method: string, path: string, operation: Json) => {
    paths[`/api${path}`] = { ...paths[`/api${path}`], [method.toLowerCase()]: operation };
  };
  for (const route of ROUTES) add(route.method, route.path, operationOf(route));
  add("POST", "/me", {
    operationId: "registerPerson",
    summary: "Sets my name. Somebody new is registered and gets a cookie.",
    requestBody: bodyOf(json(newPerson)),
    responses: { "201": answered("Registered: the answer sets the cookie."), ...RESPONSES },
  });
  for (const path of ["/tables/{table}/updates", "/tables/{table}/seats/{seat}/updates"])
    add("GET", path, {
      operationId: path.includes("seat") ? "seatUpdates" : "watcherUpdates",
      summary: "The messages of the match since the cursor, after at most `wait` seconds.",
      parameters: parametersOf(json(longPollQuery.omit(path.includes("seat") ? {} : { seat: true })), namesIn(path)),
      responses: RESPONSES,
    });
  return {
    openapi: "3.1.0",
    info: { title: "Symposion", version: "1", description: "See docs/api.md." },
    paths,
    components: { securitySchemes: SCHEMES, schemas: { Refusal: REFUSAL } },
    security: [{}, { cookie: [] }, { seat: [] }],
  };
}

function operationOf({ path, request, about, body, query = [] }: Route): Json {
  const schema = requestSchema(request);
  const inAddress = [...namesIn(path), ...query];
  const rest = Object.keys(schema.shape).filter((name) => !inAddress.includes(name));
  const parameters = parametersOf(json(schema.pick(maskOf(inAddress))), namesIn(path));
  const whole = body === undefined ? json(schema.pick(maskOf(rest))) : json(schema.shape[body] as z.ZodType);
  return {
    operationId: request,
    summary: about,
    ...(parameters.length > 0 && { parameters }),
    ...(rest.length > 0 && { requestBody: bodyOf(whole) }),
    responses: RESPONSES,
  };
}

const namesIn = (path: string): readonly string[] => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "");

const maskOf = (names: readonly string[]): Record<string, true> =>
  Object.fromEntries(names.map((name) => [name, true]));

function json(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}

const parametersOf = ({ properties = {} }: Json, inPath: readonly string[]): readonly Json[] =>
  Object.entries(properties as Readonly<Record<string, Json>>).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? "path" : "query",
    required: inPath.includes(name),
    schema,
  }));

const bodyOf = (schema: Json): Json => ({ required: true, content: { "application/json": { schema } } });

const REFUSAL: Json = {
  type: "object",
  required: ["ok", "code", "sentence", "why"],
  properties: {
    ok: { const: false },
    code: { type: "string", description: "The key of the fact." },
    sentence: { type: "string", description: "In the language of Accept-Language, English or French." },
    why: { type: "object", description: "The fact itself." },
  },
};

const answered = (description: string, schema: Json = { type: "object" }): Json => ({
  description,
  content: { "application/json": { schema } },
});

const RESPONSES: Json = {
  "200": answered("Done."),
  default: answered("Refused: nothing has changed.", { $ref: "#/components/schemas/Refusal" }),
};

const SCHEMES: Json = {
  cookie: { type: "apiKey", in: "cookie", name: "symposion" },
  seat: { type: "http", scheme: "bearer", description: "The token of one seat." },
};
