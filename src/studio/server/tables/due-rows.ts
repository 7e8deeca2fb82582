const atOnce = 16;
const perRun = 1_000;

/** Part of a list of due rows. */
export interface DuePage {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Collects what a run is to work on, the longest due first: 1,000 rows at least, where there are so
 * many that were not tried a moment ago. Those that were are passed over, so that rows which cannot
 * be settled hold up no other.
 * @param list lists so many due rows after the first ones, in one order.
 */
export async function collectDue<Row extends { readonly id: string }>(
  list: (page: DuePage) => Promise<readonly Row[]>,
  isWaiting: (id: string) => boolean,
): Promise<Row[]> {
  const due: Row[] = [];
  for (let offset = 0; ; offset += perRun) {
    const page = await list({ limit: perRun, offset });
    due.push(...page.filter(({ id }) => !isWaiting(id)));
    if (page.length < perRun || due.length >= perRun) return due;
  }
}

/** Works on every row, some at once, so that a slow wallet holds up no more than its own. */
export async function inTurns<Each>(
  rows: readonly Each[],
  work: (row: Each) => Promise<void>,
): Promise<void> {
  const rest = rows.values();
  const worker = async () => {
    for (const row of rest) await work(row);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
