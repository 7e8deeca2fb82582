const words = 2 ** 32;

/** Draws a uniformly random number from 0 to `range` − 1; `range` is at most 2³². */
export function drawBelow(range: number): number {
  const end = words - (words % range);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < end) return word % range;
  }
}
