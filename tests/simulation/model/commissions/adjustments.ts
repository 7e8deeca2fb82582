/** Adds adjustments to what is due: what is below 0 is not paid and stays open, 0 or below. */
export function adjust(
  dueMinor: bigint,
  adjustmentsMinor: bigint,
): { readonly paidMinor: bigint; readonly openMinor: bigint } {
  const sum = dueMinor + adjustmentsMinor;
  return sum >= 0n ? { paidMinor: sum, openMinor: 0n } : { paidMinor: 0n, openMinor: sum };
}
