import type { DrawResult } from '#lib/lottery/result/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { mostTransfersAtOnce, openBook } from '#platform/money/index.ts';
import { correctOwnRounds } from '#platform/play/index.ts';
import { listBonuses, lockPurses } from '../bets/index.ts';
import type { DrawGame } from '../games/index.ts';
import { type Issue, lockIssue } from '../issues/index.ts';
import { payOut } from './bet-payments.ts';
import { addToFree, returnShares, shareOut } from './bonus-shares.ts';
import { createCoverageCheck } from './coverage-check.ts';
import type { OpenBet } from './open-bet.ts';
import { calculateBetOutcomes, readRoundEnds } from './outcomes.ts';
import { listSettledBefore, settleBets } from './queries.ts';
import { notifyOfRebates } from './rebates.ts';
import { reversePaid } from './reverse-payments.ts';
import type { RunParts } from './run-parts.ts';

/** All that one transaction moves is locked in one statement. */
const batch = mostTransfersAtOnce;

/**
 * Settles an issue on its corrected result, batch by batch: what each bet was paid before is reversed, and what the new result gives is paid. A settled batch is not read again, whoever is interrupted and whoever continues.
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
      const bets = wholeMembers(await listSettledBefore(transaction, { ...place, limit: batch }));
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
 * Bets of members without those of the last one where more of theirs may follow: what a member has
 * won on one bet must be there when what was paid on another is taken back.
 */
function wholeMembers(bets: readonly OpenBet[]): readonly OpenBet[] {
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
 * Pays first and reverses then, so that a member who is paid as much as before owes nothing in
 * between.
 */
async function correctBatch(
  transaction: Transaction,
  bets: readonly OpenBet[],
  { game, result, version, nowMs, timeZone, moneyMoved }: CorrectionContext,
): Promise<void> {
  const bonus = await openBook(transaction, { roundIds: bets.map(({ id }) => id), nowMs });
  const others = bonus ? listBonuses(bonus, bets) : [];
  const free = await lockPurses(transaction, bets, { nowMs, others });
  const outcomes = calculateBetOutcomes(bets, game, result);
  for (const { bet, payoutMinor, rebateMinor } of outcomes) {
    free.set(bet.memberId, (free.get(bet.memberId) ?? 0n) + payoutMinor + rebateMinor);
  }
  await payOut(transaction, outcomes, { game, version, nowMs });
  if (bonus) {
    addToFree(free, await shareOut(transaction, bonus, outcomes, { version, moneyMoved }));
    addToFree(free, await returnShares(transaction, bonus, bets, { moneyMoved }));
  }
  await reversePaid(transaction, bets, { game, version, nowMs, free });
  await notifyOfRebates(transaction, { moneyMoved }, { outcomes, nowMs });
  await settleBets(transaction, outcomes, { version, nowMs });
  const findCovering = createCoverageCheck(game.kind);
  const ends = await readRoundEnds(transaction, outcomes, { game, findCovering });
  await correctOwnRounds(transaction, ends, { nowMs, timeZone });
}
