/** Counts by name; a count of zero uses no memory. */
export interface Counts {
  count(name: string): number;
  add(name: string, delta: 1 | -1): void;
}

/** Creates empty counts. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const readCount = (name: string) => counts.get(name) ?? 0;
  return {
    count: readCount,
    add(name, delta) {
      if (readCount(name) + delta === 0) counts.delete(name);
      else counts.set(name, readCount(name) + delta);
    },
  };
}
