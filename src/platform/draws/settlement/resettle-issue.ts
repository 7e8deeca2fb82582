import type { DrawResult } from '#lib/lottery/result/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { mostTransfersAtOnce, openBook } from '#platform/money/index.ts';
import { correctOwnRounds } from '#platform/play/index.ts';
import { listBonusAccounts, lockBetAccounts } from '../bets/index.ts';
import type { DrawGame } from '../games/index.ts';
import { type Issue, lockIssue } from '../issues/index.ts';
import { payOut } from './bet-payments.ts';
import { addToFree, postBonusShares, returnBonusShares } from './bonus-shares.ts';
import { createCoverageCheck } from './coverage-check.ts';
import { notifyOfRebates } from './notify-of-rebates.ts';
import type { OpenBet } from './open-bet.ts';
import { calculateBetOutcomes, readRoundEnds } from './outcomes.ts';
import { listBetsSettledBefore, settleBets } from './queries.ts';
import { reversePayments } from './reverse-payments.ts';
import type { RunParts } from './run-parts.ts';

/** All that one transaction moves is locked in one statement. */
const batch = mostTransfersAtOnce;

/**
 * Settles an issue on its corrected result, batch by batch: reverses the earlier payment of each
 * bet and pays what the new result gives. A settled batch is not read again, so an interrupted run
 * can be continued.
 * @returns whether all of it is settled; false when the issue has moved on meanwhile.
 */
export async function resettleIssue(
  { storage, clock, site, moneyMoved }: Omit<RunParts, 'secrets'>,
  { issue, game }: { readonly issue: Issue; readonly game: DrawGame },
): Promise<boolean> {
  const { id, result, resultVersion: version } = issue;
  if (!result) throw new Error(`${id} has no result to be settled on`);
  let fromMemberId = '';
  for (;;) {
    const last = await storage.withTransaction(async (transaction) => {
      const held = await lockIssue(transaction, { id, to: 'change' });
      if (held?.state !== 'drawn' || held.resultVersion !== version) return undefined;
      const place = { issueId: id, version, fromMemberId };
      const bets = keepWholeMembers(
        await listBetsSettledBefore(transaction, { ...place, limit: batch }),
      );
      const context = {
        game,
        result,
        version,
        nowMs: clock.nowMs(),
        timeZone: site.timeZone,
        moneyMoved,
      };
      if (bets.length > 0) await correctBatch(transaction, bets, context);
      return bets.at(-1)?.memberId ?? '';
    });
    if (last === undefined) return false;
    if (last === '') return true;
    fromMemberId = last;
  }
}

/**
 * Leaves out the last member's bets where more of them may follow: winnings on one bet must be
 * there when the payment for another is reversed.
 */
function keepWholeMembers(bets: readonly OpenBet[]): readonly OpenBet[] {
  const lastId = bets.at(-1)?.memberId;
  if (bets.length < batch || bets[0]?.memberId === lastId) return bets;
  return bets.filter(({ memberId }) => memberId !== lastId);
}

interface CorrectionContext {
  readonly game: DrawGame;
  readonly result: DrawResult;
  readonly version: number;
  readonly nowMs: number;
  readonly timeZone: string;
  readonly moneyMoved: RunParts['moneyMoved'];
}

/**
 * Corrects a batch: pays first and reverses then, so that a member whose payment stays the same
 * owes nothing in between.
 */
async function correctBatch(
  transaction: Transaction,
  bets: readonly OpenBet[],
  { game, result, version, nowMs, timeZone, moneyMoved }: CorrectionContext,
): Promise<void> {
  const bonus = await openBook(transaction, { roundIds: bets.map(({ id }) => id), nowMs });
  const others = bonus ? listBonusAccounts(bonus, bets) : [];
  const free = await lockBetAccounts(transaction, bets, { nowMs, others });
  const outcomes = calculateBetOutcomes(bets, game, result);
  for (const { bet, payoutMinor, rebateMinor } of outcomes) {
    free.set(bet.memberId, (free.get(bet.memberId) ?? 0n) + payoutMinor + rebateMinor);
  }
  await payOut(transaction, outcomes, { game, version, nowMs });
  if (bonus) {
    const shares = { version, nowMs, moneyMoved };
    addToFree(free, await postBonusShares(transaction, bonus, outcomes, shares));
    addToFree(free, await returnBonusShares(transaction, bonus, bets, { moneyMoved }));
  }
  await reversePayments(transaction, bets, { game, version, nowMs, free });
  await notifyOfRebates(transaction, { moneyMoved }, { outcomes, nowMs, isCorrection: true });
  await settleBets(transaction, outcomes, { version, nowMs });
  const findCovering = createCoverageCheck(game.kind);
  const roundEnds = await readRoundEnds(transaction, outcomes, { game, findCovering });
  await correctOwnRounds(transaction, roundEnds, { nowMs, timeZone });
}
