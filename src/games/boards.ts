/** The second of the two doors: every room in a browser, one line each. Boards, lessons and guides load when needed. */
export { aisopos } from "./aisopos/board/page.tsx";
export { empedocle } from "./empedocle/board/page.tsx";
export { isisOsiris } from "./isis-osiris/board/page.tsx";
export { ostrakon } from "./ostrakon/board/page.tsx";
