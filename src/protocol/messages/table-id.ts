/** The form of a table's id. */
export const TABLE_ID = /^[\w-]{1,40}$/;
