import { WebSocket } from "ws";

/** People look at the lobby and open a socket for a moment, one after the other within half a minute; then they are gone. */
export async function comeAndGo(url: string, people: number): Promise<void> {
  for (let person = 0; person < people; person++) {
    await fetch(`${url}/api/tables`).then((answer) => answer.arrayBuffer());
    await openAndClose(url);
    await pause(30_000 / people);
  }
}

const openAndClose = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws`);
    socket.once("open", () => socket.close());
    socket.once("close", () => resolve());
    socket.once("error", reject);
  });

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
