/** Door 2: every room as a browser sees it, one line each. Boards, lessons and guides come when they are needed. */
export { aisopos } from "./aisopos/page.tsx";
export { empedocle } from "./empedocle/page.tsx";
export { isisOsiris } from "./isis-osiris/page.tsx";
export { ostrakon } from "./ostrakon/page.tsx";
