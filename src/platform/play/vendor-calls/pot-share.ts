import { wholeInBps } from '#lib/basis-points.ts';
import type { VendorCall } from './call.ts';

/**
 * Returns the part of a stake that goes into the vendor's pot, minor units: as the bet says, or by
 * the vendor's agreement. Floored: what a pot cannot have in whole units stays with the house.
 */
export function calculatePotShare({
  amountMinor,
  jackpotMinor,
  vendor,
}: Pick<VendorCall, 'amountMinor' | 'jackpotMinor' | 'vendor'>): bigint {
  return jackpotMinor ?? (amountMinor * BigInt(vendor.jackpotBps)) / BigInt(wholeInBps);
}
