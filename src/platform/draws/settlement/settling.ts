import { settleOwnRounds } from '#platform/play/index.ts';
import type { DrawGame } from '../games/index.ts';
import { holdIssue, type Issue } from '../issues/index.ts';
import { createCovering } from './covering.ts';
import { endsOf, outcomesOf } from './outcomes.ts';
import { payOut } from './paying.ts';
import { listAccepted, settleBets } from './queries.ts';
import { tellRebates } from './rebates.ts';
import type { RunParts } from './run-parts.ts';

/** Bets that one transaction settles (draws, §1). */
const batch = 500;

/**
 * Settles what is left of a drawn issue, batch by batch. A batch that was settled is not seen again,
 * whoever stops in between and whoever goes on; a play that is not known throws.
 * @returns whether all of it is settled; false where the issue has moved on meanwhile.
 */
export async function settleIssue(
  { storage, clock, site, moneyMoved }: Omit<RunParts, 'secrets'>,
  { issue, game }: { readonly issue: Issue; readonly game: DrawGame },
): Promise<boolean> {
  const { id, result, resultVersion: version } = issue;
  if (!result) throw new Error(`${id} has no result to be settled on`);
  const findCovering = createCovering(game.kind);
  for (;;) {
    const left = await storage.withTransaction(async (transaction) => {
      const held = await holdIssue(transaction, { id, to: 'change' });
      if (held?.state !== 'drawn' || held.resultVersion !== version) return undefined;
      const bets = await listAccepted(transaction, { issueId: id, limit: batch });
      if (bets.length === 0) return 0;
      const nowMs = clock.nowMs();
      const outcomes = outcomesOf(bets, game, result);
      const ends = await endsOf(transaction, outcomes, { game, findCovering });
      await payOut(transaction, outcomes, { game, version, nowMs });
      await tellRebates(transaction, { moneyMoved }, { outcomes, nowMs });
      await settleBets(transaction, outcomes, { version, nowMs });
      await settleOwnRounds(transaction, ends, { nowMs, timeZone: site.timeZone });
      return bets.length;
    });
    if (left === undefined) return false;
    if (left < batch) return true;
  }
}
