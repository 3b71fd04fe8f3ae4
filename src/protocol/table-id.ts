/** What an address may call a table; everything else is none, whoever asks. */
export const TABLE_ID = /^[\w-]{1,40}$/;
