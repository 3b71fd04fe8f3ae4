const KEY = "symposion.asked-how";

/** Whether this browser has asked how its person wants to be told. The server knows it of the person, too. */
export function wasAskedHere(): boolean {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    // Whoever forbids storage would be asked again and again.
    return true;
  }
}

export function noteAskedHere(): void {
  try {
    localStorage.setItem(KEY, "true");
  } catch {
    // Nothing can be stored here.
  }
}
