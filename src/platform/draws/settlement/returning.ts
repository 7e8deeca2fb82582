import { endOwnRounds, undoOwnBet } from '#platform/play/index.ts';
import type { DrawGame } from '../games/index.ts';
import { holdIssue, type Issue } from '../issues/index.ts';
import { giveBack } from './paying.ts';
import { listAccepted, returnBets } from './queries.ts';
import type { RunParts } from './run-parts.ts';

const batch = 500;

/** Gives back what was staked on a voided issue, batch by batch as it is settled. */
export async function returnStakes(
  { storage, clock, site }: Pick<RunParts, 'storage' | 'clock' | 'site'>,
  { issue, game }: { readonly issue: Pick<Issue, 'id'>; readonly game: DrawGame },
): Promise<void> {
  const { id } = issue;
  const { vassalage, category } = game;
  let left: number = batch;
  while (left === batch) {
    left = await storage.withTransaction(async (transaction) => {
      const held = await holdIssue(transaction, { id, to: 'change' });
      if (held?.state !== 'voided') throw new Error(`${id} is not voided`);
      const bets = await listAccepted(transaction, { issueId: id, limit: batch });
      if (bets.length === 0) return 0;
      const nowMs = clock.nowMs();
      await giveBack(transaction, bets, { game, nowMs });
      await returnBets(
        transaction,
        bets.map((bet) => bet.id),
        nowMs,
      );
      for (const bet of bets) await undoOwnBet(transaction, { vassalage, id: bet.id });
      const ends = bets.map((bet) => ({
        ...{ id: bet.id, memberId: bet.memberId, gameId: bet.gameId, vassalage, category },
        ...{ currency: bet.currency, mode: bet.mode, uplinePath: bet.uplinePath },
        ...{ stakeMinor: bet.stakeMinor, validStakeMinor: 0n, payoutMinor: 0n },
        ...{ kind: 'void' as const, isRefunded: true },
      }));
      await endOwnRounds(transaction, ends, { nowMs, timeZone: site.timeZone });
      return bets.length;
    });
  }
}
