/** What an agent was or ought to be paid for a period. */
export interface PaidAmount {
  readonly agent: string;
  readonly amountMinor: bigint;
}

/** What a rerun makes of a period that was paid (rules §4.7). */
export interface Difference {
  readonly agent: string;
  readonly paidMinor: bigint;
  readonly earnedMinor: bigint;
  /** Signed: it is posted in the open period. */
  readonly amountMinor: bigint;
}

/** An open period's earnings with the adjustments of closed ones. */
export interface Adjusted {
  readonly adjustmentsMinor: bigint;
  /** What is paid: never below 0. */
  readonly paidMinor: bigint;
  /** What the agent was paid too much, and the period could not take: the next one's, 0 or below. */
  readonly openMinor: bigint;
}

/**
 * Compares what was paid for a period, adjustments of it added, with what a rerun says: nothing
 * where they are equal. Agents on one side alone count as 0 on the other. By agent.
 */
export function differencesOf(
  paid: readonly PaidAmount[],
  rerun: readonly PaidAmount[],
): readonly Difference[] {
  const [before, after] = [sumsOf(paid), sumsOf(rerun)];
  const agents = [...new Set([...before.keys(), ...after.keys()])].sort();
  return agents.flatMap((agent) => {
    const [paidMinor, earnedMinor] = [before.get(agent) ?? 0n, after.get(agent) ?? 0n];
    const amountMinor = earnedMinor - paidMinor;
    return amountMinor === 0n ? [] : [{ agent, paidMinor, earnedMinor, amountMinor }];
  });
}

/**
 * Adds adjustments to what is due in the open period. Money that was paid is never taken from a
 * wallet: what the period cannot take waits for the next one, whatever the carry policy says of
 * negatives, since it is no loss but money that the agent has.
 */
export function adjust(dueMinor: bigint, adjustmentsMinor: bigint): Adjusted {
  const wholeMinor = dueMinor + adjustmentsMinor;
  return wholeMinor < 0n
    ? { adjustmentsMinor, paidMinor: 0n, openMinor: wholeMinor }
    : { adjustmentsMinor, paidMinor: wholeMinor, openMinor: 0n };
}

function sumsOf(amounts: readonly PaidAmount[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { agent, amountMinor } of amounts) {
    sums.set(agent, (sums.get(agent) ?? 0n) + amountMinor);
  }
  return sums;
}
