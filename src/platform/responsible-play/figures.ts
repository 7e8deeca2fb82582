import type { Reader } from '../db/storage.ts';
import { readFlows } from '../ledger/index.ts';

/** Stakes and payouts of a member from a moment on, in minor units of one currency. */
export interface PlayFigures {
  readonly stakesMinor: bigint;
  readonly payoutsMinor: bigint;
}

/** Answers what a member staked and was paid out from a moment on. */
export type ReadFigures = (
  reader: Reader,
  of: { readonly memberId: string; readonly currency: string; readonly fromMs: number },
) => Promise<PlayFigures>;

/**
 * Codes of the transfers that a stake is debited by and a payout credited by, and of those that
 * undo one. Money moved to a vendor and back is neither.
 */
const stakeCodes = ['stake', 'stake_voided'];
const payoutCodes = ['payout', 'payout_reversed'];

/** What the ledger says; zero where no game has booked anything. */
export const readLedgerFigures: ReadFigures = async (reader, of) => {
  const stakes = await readFlows(reader, { ...of, codes: stakeCodes });
  const payouts = await readFlows(reader, { ...of, codes: payoutCodes });
  return {
    stakesMinor: stakes.outMinor - stakes.inMinor,
    payoutsMinor: payouts.inMinor - payouts.outMinor,
  };
};

/** Whether any game has ever booked a stake of a member. */
export async function knowsStakes(
  reader: Reader,
  of: { readonly memberId: string; readonly currency: string },
): Promise<boolean> {
  return (await readFlows(reader, { ...of, codes: stakeCodes, fromMs: 0 })).count > 0;
}
