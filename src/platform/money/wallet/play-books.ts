import type { PlayBooks } from '#platform/protection/index.ts';
import { readFlows } from '../ledger/index.ts';

/**
 * Codes of the transfers that a stake is debited by and a payout credited by, and of those that
 * undo one. Money moved to a vendor and back is neither.
 */
const stakeCodes = ['stake', 'stake_voided'];
const payoutCodes = ['payout', 'payout_reversed'];

/** What the ledger says of play; zero where no game has booked anything. */
export const playBooks: PlayBooks = {
  async readFigures(reader, of) {
    const stakes = await readFlows(reader, { ...of, codes: stakeCodes });
    const payouts = await readFlows(reader, { ...of, codes: payoutCodes });
    return {
      stakesMinor: stakes.outMinor - stakes.inMinor,
      payoutsMinor: payouts.inMinor - payouts.outMinor,
    };
  },
  async knowsStakes(reader, of) {
    return (await readFlows(reader, { ...of, codes: stakeCodes, fromMs: 0 })).count > 0;
  },
};
