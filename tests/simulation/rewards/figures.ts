/** Counts of acts by their outcomes, sums, and differences of a week. */
export class Figures {
  readonly #counts = new Map<string, number>();
  readonly #sums = new Map<string, bigint>();
  /** Differences between what was said and what happened; none in a sound house. */
  readonly findings: string[] = [];

  /** Counts an act with its outcome: `ok`, or the code of the refusal. */
  count(act: string, outcome: string): void {
    const key = `${act}: ${outcome}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Adds to a sum of money or points. */
  add(name: string, amount: bigint): void {
    this.#sums.set(name, (this.#sums.get(name) ?? 0n) + amount);
  }

  /** Keeps a difference unless both are the same. */
  compare(about: string, found: unknown, expected: unknown): void {
    const [one, other] = [found, expected].map((value) =>
      JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? each.toString() : each)),
    );
    if (one !== other) this.findings.push(`${about}: ${one}, expected ${other}`);
  }

  /** Times that an act had an outcome. */
  times(act: string, outcome: string): number {
    return this.#counts.get(`${act}: ${outcome}`) ?? 0;
  }

  /** Every count and sum, in the order of their names. */
  lines(): string[] {
    const entries = [...this.#counts, ...this.#sums].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    );
    return entries.map(([name, value]) => `${String(value).padStart(14)}  ${name}`);
  }
}
