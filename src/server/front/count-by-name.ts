/** Counts by name; a count of zero uses no memory. */
export interface Counts {
  count(name: string): number;
  add(name: string, delta: 1 | -1): void;
}

/** Creates empty counts. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const countOf = (name: string) => counts.get(name) ?? 0;
  return {
    count: countOf,
    add(name, delta) {
      if (countOf(name) + delta === 0) counts.delete(name);
      else counts.set(name, countOf(name) + delta);
    },
  };
}
