const atOnce = 16;

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
