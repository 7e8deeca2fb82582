import type { ListedSlip } from './queries.ts';
import type { ListedEntry, ListedTransaction } from './seats.ts';

/** States of a slip whose bet the wallet refused, or is to take back. */
const cameToNothing: ReadonlySet<ListedSlip['state']> = new Set(['refused', 'undoing', 'undone']);
const decided: ReadonlySet<ListedSlip['state']> = new Set(['paying', 'publishing', 'paid']);

/** Lists the transactions of slips: the bet, and the win once it is decided. */
export function listSlipEntries(slips: readonly ListedSlip[], nowMs: number): ListedEntry[] {
  return slips.map((slip) => {
    const { id, state, currency } = slip;
    const bet: ListedTransaction = {
      transactionId: `${id}-bet`,
      amountMinor: String(slip.stake_minor),
      currency,
      state: cameToNothing.has(state) ? 'undone' : 'done',
      atMs: slip.created_at_ms,
    };
    if (!decided.has(state)) return { id, transactions: [bet] };
    const win: ListedTransaction = {
      transactionId: `${id}-win`,
      amountMinor: String(slip.payout_minor),
      currency,
      state: 'done',
      atMs: slip.ended_at_ms ?? nowMs,
    };
    return { id, transactions: [bet, win] };
  });
}
