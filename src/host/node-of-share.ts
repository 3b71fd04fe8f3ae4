/**
 * Which of these nodes looks after a match that nobody has open. All nodes answer the same, and when one comes or goes,
 * only its own share changes hands (rendezvous hashing).
 */
export function nodeOfShare(match: string, nodes: readonly string[]): string | null {
  let best: string | null = null;
  let highest = -1;
  for (const node of nodes) {
    const weight = hashed(`${node} ${match}`);
    if (weight < highest || (weight === highest && best !== null && node > best)) continue;
    best = node;
    highest = weight;
  }
  return best;
}

/** FNV-1a with a last stir: names differ in their first letters, ids in all. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
