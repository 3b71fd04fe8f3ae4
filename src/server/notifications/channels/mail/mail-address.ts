/**
 * Whether something is the address of one mailbox. Closed by default: no line breaks, no lists, no comments, no quotes, no
 * source routes; whoever has such an address has another one too.
 */
export const isMailAddress = (text: string): boolean => text.length <= MAX_LENGTH && ADDRESS.test(text);

/** RFC 5321: a path has 256 characters, two of which are its brackets. */
const MAX_LENGTH = 254;

const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;
