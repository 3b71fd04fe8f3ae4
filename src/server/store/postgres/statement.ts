/**
 * A statement that PostgreSQL prepares once for each connection, under its name. Whatever people have written is in its
 * values, never in its text: texts end up in the logs of a database.
 */
export interface Statement<Values extends readonly unknown[], Row> {
  readonly name: string;
  readonly text: string;
  /** Only for the compiler. */
  readonly types?: (...values: Values) => Row;
}

export const statement = <Values extends readonly unknown[], Row = never>(
  name: string,
  text: string,
): Statement<Values, Row> => ({ name, text });
