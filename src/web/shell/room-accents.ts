import { rooms } from "../../games/rooms.ts";

/**
 * Gives every room its colour: whatever stands inside an element of class `room-<id>` reads it as `--room`. A style
 * sheet made by a script is allowed by every Content-Security-Policy.
 */
export function addRoomAccents(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    rooms
      .map(
        ({ id, accent }) =>
          `.room-${id} { --room: ${accent.light}; } :root[data-theme="dark"] .room-${id} { --room: ${accent.dark}; }`,
      )
      .join("\n"),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
