import { rebateOf } from '#lib/lottery/odds/odds.ts';
import type { DrawResult } from '#lib/lottery/result/result.ts';
import { settle } from '#lib/lottery/settling/settle.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { endOwnRounds } from '#platform/play/index.ts';
import { pickOf } from '../bets/index.ts';
import type { DrawGame } from '../games/index.ts';
import { holdIssue, type Issue } from '../issues/index.ts';
import { membersWhoCover } from './covering.ts';
import { type Outcome, payOut } from './paying.ts';
import { listAccepted, type OpenBet, settleBets } from './queries.ts';
import type { RunParts } from './run-parts.ts';

/** Bets that one transaction settles (draws, §1). */
const batch = 500;

/**
 * Settles what is left of a drawn issue, batch by batch. A batch that was settled is not seen again,
 * whoever stops in between and whoever goes on; a play that is not known throws.
 * @returns whether all of it is settled; false where the issue has moved on meanwhile.
 */
export async function settleIssue(
  { storage, clock, site }: Pick<RunParts, 'storage' | 'clock' | 'site'>,
  { issue, game }: { readonly issue: Issue; readonly game: DrawGame },
): Promise<boolean> {
  const { id, result } = issue;
  if (!result) throw new Error(`${id} has no result to be settled on`);
  for (;;) {
    const left = await storage.withTransaction(async (transaction) => {
      const held = await holdIssue(transaction, { id, to: 'change' });
      if (held?.state !== 'drawn') return undefined;
      const bets = await listAccepted(transaction, { issueId: id, limit: batch });
      const of = { bets, game, result, nowMs: clock.nowMs(), timeZone: site.timeZone };
      if (bets.length > 0) await settleBatch(transaction, of);
      return bets.length;
    });
    if (left === undefined) return false;
    if (left < batch) return true;
  }
}

interface Batch {
  readonly bets: readonly OpenBet[];
  readonly game: DrawGame;
  readonly result: DrawResult;
  readonly nowMs: number;
  readonly timeZone: string;
}

async function settleBatch(transaction: Transaction, of: Batch): Promise<void> {
  const { bets, game, result, nowMs, timeZone } = of;
  const covering = await membersWhoCover(transaction, { bets, kind: game.kind });
  const outcomes = bets.map((bet): Outcome => {
    const pick = pickOf(game.kind, bet);
    const accepted = { ...bet, kind: game.kind, pick, odds: bet.oddsBps };
    const { returnMinor, returnedMinor } = settle(accepted, result);
    const rebateMinor = rebateOf(bet.stakeMinor - returnedMinor, bet.group);
    return { bet, payoutMinor: returnMinor, returnedMinor, rebateMinor };
  });
  await payOut(transaction, outcomes, { game, nowMs });
  await settleBets(transaction, outcomes, nowMs);
  const ends = outcomes.map(({ bet, payoutMinor, returnedMinor }) => {
    const { id, memberId, gameId, currency, mode, stakeMinor, uplinePath } = bet;
    const counted = stakeMinor - returnedMinor;
    return {
      ...{ id, memberId, gameId, currency, mode, stakeMinor, uplinePath, payoutMinor },
      ...{ vassalage: game.vassalage, category: game.category, isRefunded: false },
      kind: 'settled' as const,
      validStakeMinor: covering.has(memberId) ? 0n : counted,
    };
  });
  await endOwnRounds(transaction, ends, { nowMs, timeZone });
}
