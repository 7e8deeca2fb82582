/**
 * Works on each row in turn; what is wrong with one keeps none of the others waiting. Throws all
 * that went wrong, under `problem`, once the last is done.
 */
export async function workOnEach<Row>(
  rows: Iterable<Row>,
  work: (row: Row) => Promise<unknown>,
  problem: string,
): Promise<void> {
  const faults: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, problem);
}
