/** Rate limit that counts events by key within a window and makes those above the limit wait. */
export interface Rate {
  /** Counts one more; returns the seconds to wait where it is one too many, else `undefined`. */
  take(name: string): number | undefined;
}

/** Creates a rate limit. Every window starts empty, so that its memory stays small. */
export function createRate(
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  nowMs: () => number = () => performance.now(),
): Rate {
  const counts = new Map<string, number>();
  let beganAtMs = nowMs();
  return {
    take(name) {
      const now = nowMs();
      if (now - beganAtMs >= windowMs) {
        counts.clear();
        beganAtMs = now;
      }
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count > most ? Math.ceil((beganAtMs + windowMs - now) / 1_000) : undefined;
    },
  };
}
