/** Counts by name; a name of which there is nothing takes no memory. */
export interface Counts {
  of(name: string): number;
  add(name: string, by: 1 | -1): void;
}

/** Creates counts of nothing. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add(name, by) {
      if (of(name) + by === 0) counts.delete(name);
      else counts.set(name, of(name) + by);
    },
  };
}
