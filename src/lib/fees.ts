import { wholeInBps } from './basis-points.ts';

/** A fee: a share in hundredths of a percent and a fixed part in minor units. */
export interface Fee {
  readonly feeBps: number;
  readonly fixedMinor: bigint;
}

/** Returns the fee of an amount above zero, in minor units; the share is rounded down. */
export function calculateFee({ feeBps, fixedMinor }: Fee, amountMinor: bigint): bigint {
  return (amountMinor * BigInt(feeBps)) / BigInt(wholeInBps) + fixedMinor;
}
