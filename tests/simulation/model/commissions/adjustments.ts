/** Amounts of an agent for one period, in minor units, by agent. */
export type AmountByAgent = ReadonlyMap<string, bigint>;

/** Returns what a period comes to when it is counted again, less what stood; zeros are left out. */
export function correctionsOf(stood: AmountByAgent, again: AmountByAgent): AmountByAgent {
  const agents = new Set([...stood.keys(), ...again.keys()]);
  const differences = [...agents].map(
    (agent) => [agent, (again.get(agent) ?? 0n) - (stood.get(agent) ?? 0n)] as const,
  );
  return new Map(differences.filter(([, differenceMinor]) => differenceMinor !== 0n));
}

/** Adds adjustments to what is due: what is below 0 is not paid and stays open, 0 or below. */
export function adjust(
  dueMinor: bigint,
  adjustmentsMinor: bigint,
): { readonly paidMinor: bigint; readonly openMinor: bigint } {
  const sum = dueMinor + adjustmentsMinor;
  return sum >= 0n ? { paidMinor: sum, openMinor: 0n } : { paidMinor: 0n, openMinor: sum };
}
