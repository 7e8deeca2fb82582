const words = 2 ** 32;

/** A number from 0 to `range` − 1 by chance, each as likely as the others; `range` up to 2³². */
export function drawBelow(range: number): number {
  const end = words - (words % range);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < end) return word % range;
  }
}
