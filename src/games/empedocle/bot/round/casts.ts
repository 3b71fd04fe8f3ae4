/** A cast is a number: the faces of all dice in base six, force 0 as the lowest digit. */
export const MAX_FORCES = 5;

/** The faces of every cast, by force. */
export const FACE_IN = Int8Array.from({ length: 6 ** MAX_FORCES * MAX_FORCES }, (_, place) => {
  const [cast, force] = [Math.floor(place / MAX_FORCES), place % MAX_FORCES];
  return Math.floor(cast / 6 ** force) % 6;
});

/** The faces of a cast, by force. */
export function facesOf(cast: number, count: number, faces: Int8Array): void {
  for (let force = 0; force < count; force++) faces[force] = FACE_IN[cast * MAX_FORCES + force] as number;
}
