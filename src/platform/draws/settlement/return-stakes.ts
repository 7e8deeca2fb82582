import { refundOwnRounds } from '#platform/play/index.ts';
import { openBonusBook } from '../bets/index.ts';
import type { DrawGame } from '../games/index.ts';
import { type Issue, lockIssue } from '../issues/index.ts';
import { refundStakes } from './bet-payments.ts';
import { returnBonusParts } from './bonus-shares.ts';
import { listAcceptedBets, returnBets } from './queries.ts';
import type { RunParts } from './run-parts.ts';

const batch = 500;

/** Refunds the stakes on a voided issue, batch by batch as it is settled. */
export async function returnStakes(
  { storage, clock, moneyMoved }: Pick<RunParts, 'storage' | 'clock' | 'moneyMoved'>,
  { issue, game }: { readonly issue: Pick<Issue, 'id'>; readonly game: DrawGame },
): Promise<void> {
  const { id } = issue;
  let left: number = batch;
  while (left === batch) {
    left = await storage.withTransaction(async (transaction) => {
      const held = await lockIssue(transaction, { id, to: 'change' });
      if (held?.state !== 'voided') throw new Error(`${id} is not voided`);
      const bets = await listAcceptedBets(transaction, { issueId: id, limit: batch });
      if (bets.length === 0) return 0;
      const nowMs = clock.nowMs();
      const bonus = await openBonusBook(transaction, bets, nowMs);
      await refundStakes(transaction, bets, { game, nowMs });
      if (bonus) await returnBonusParts(transaction, bonus, bets, { moneyMoved });
      const ids = bets.map((bet) => bet.id);
      await returnBets(transaction, ids, nowMs);
      await refundOwnRounds(transaction, { vassalage: game.vassalage, ids, nowMs });
      return bets.length;
    });
  }
}
