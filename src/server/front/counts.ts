/** Counts by name; a count of zero uses no memory. */
export interface Counts {
  of(name: string): number;
  add(name: string, delta: 1 | -1): void;
}

/** Creates empty counts. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add(name, delta) {
      if (of(name) + delta === 0) counts.delete(name);
      else counts.set(name, of(name) + delta);
    },
  };
}
