/** A fee: a share in hundredths of a percent and a fixed part in minor units. */
export interface Fee {
  readonly rateBps: number;
  readonly fixedMinor: bigint;
}

const bpsOfWhole = 10_000n;

/** What a fee keeps of an amount above zero; the share is rounded down to the minor unit. */
export function feeOf({ rateBps, fixedMinor }: Fee, amountMinor: bigint): bigint {
  return (amountMinor * BigInt(rateBps)) / bpsOfWhole + fixedMinor;
}
