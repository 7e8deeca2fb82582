/** Outcomes of steps that runs have met, and features that met within one thing. */
export class Coverage {
  readonly outcomes = new Map<string, number>();
  readonly pairs = new Map<string, number>();
  readonly #features = new Map<string, Set<string>>();

  /** Counts the outcome of a step. */
  count(kind: string, outcome: string): void {
    const key = `${kind}: ${outcome}`;
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1);
  }

  /** Notes a feature of a round, a bet, an issue or a period. */
  meet(thing: string, feature: string): void {
    const features = this.#features.get(thing) ?? new Set();
    features.add(feature);
    this.#features.set(thing, features);
  }

  /** Counts the pairs of each thing; a run is over. */
  endRun(): void {
    for (const features of this.#features.values()) {
      const sorted = [...features].sort();
      for (const [index, one] of sorted.entries()) {
        for (const other of sorted.slice(index + 1)) {
          const pair = pairOf(one, other);
          this.pairs.set(pair, (this.pairs.get(pair) ?? 0) + 1);
        }
      }
    }
    this.#features.clear();
  }

  /** Adds what another one has counted. */
  add({ outcomes, pairs }: Coverage): void {
    for (const [name, count] of outcomes) {
      this.outcomes.set(name, (this.outcomes.get(name) ?? 0) + count);
    }
    for (const [pair, count] of pairs) this.pairs.set(pair, (this.pairs.get(pair) ?? 0) + count);
  }

  /** Leaves out every pair but some. */
  keepPairs(pairs: readonly (readonly [string, string])[]): void {
    const kept = new Set(pairs.map(([one, other]) => pairOf(one, other)));
    for (const pair of this.pairs.keys()) if (!kept.has(pair)) this.pairs.delete(pair);
  }

  /** Returns those of the pairs that never met. */
  missing(pairs: readonly (readonly [string, string])[]): string[] {
    return pairs.map(([one, other]) => pairOf(one, other)).filter((pair) => !this.pairs.has(pair));
  }

  /** Returns the tables of all that was met. */
  table(): string {
    const lines = (counts: ReadonlyMap<string, number>) =>
      [...counts].sort().map(([name, count]) => `${String(count).padStart(8)}  ${name}`);
    return [
      'Steps and their outcomes',
      ...lines(this.outcomes),
      'Pairs that met',
      ...lines(this.pairs),
    ].join('\n');
  }
}

/** Returns the name of a pair, whichever comes first. */
function pairOf(one: string, other: string): string {
  return [one, other].sort().join(' × ');
}
