import { wholeInBps } from './basis-points.ts';

/** A fee: a share in hundredths of a percent and a fixed part in minor units. */
export interface Fee {
  readonly rateBps: number;
  readonly fixedMinor: bigint;
}

/** Returns the fee of an amount above zero, in minor units; the share is rounded down. */
export function feeOf({ rateBps, fixedMinor }: Fee, amountMinor: bigint): bigint {
  return (amountMinor * BigInt(rateBps)) / BigInt(wholeInBps) + fixedMinor;
}
