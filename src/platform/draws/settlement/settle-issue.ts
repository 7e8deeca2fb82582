import { chooseStripe } from '#platform/money/index.ts';
import { settleOwnRounds } from '#platform/play/index.ts';
import { openBonusBook } from '../bets/index.ts';
import type { DrawGame } from '../games/index.ts';
import { type Issue, lockIssue } from '../issues/index.ts';
import { payOut } from './bet-payments.ts';
import { postBonusShares } from './bonus-shares.ts';
import { createCoverageCheck } from './coverage-check.ts';
import { notifyOfRebates } from './notify-of-rebates.ts';
import { calculateBetOutcomes, readRoundEnds } from './outcomes.ts';
import { listAcceptedBetIds, lockAcceptedBets, settleBets } from './queries.ts';
import type { RunParts } from './run-parts.ts';

/** Bets that one transaction settles (draws, §1). */
const batch = 500;
/** Transactions that settle side by side: while one waits for the database, another computes. */
const lanes = 2;
/** Bets that are distributed over the lanes at once; of many, each lane gets about as many. */
const sharedOut = batch * lanes * 10;

/**
 * Settles the remaining bets of a drawn issue, batch by batch. A settled bet is not read again, so
 * an interrupted run can be continued; throws on an unknown play.
 * @returns whether all of it is settled; false when the issue has moved on meanwhile.
 */
export async function settleIssue(
  { storage, clock, site, moneyMoved }: Omit<RunParts, 'secrets'>,
  { issue, game }: { readonly issue: Issue; readonly game: DrawGame },
): Promise<boolean> {
  const { id, result, resultVersion: version } = issue;
  if (!result) throw new Error(`${id} has no result to be settled on`);
  const findCovering = createCoverageCheck(game.kind);

  const settleBatch = (ids: readonly string[]) =>
    storage.withTransaction(async (transaction) => {
      const held = await lockIssue(transaction, { id, to: 'settle' });
      if (held?.state !== 'drawn' || held.resultVersion !== version) return false;
      const bets = await lockAcceptedBets(transaction, ids);
      if (bets.length === 0) return true;
      const nowMs = clock.nowMs();
      const outcomes = calculateBetOutcomes(bets, game, result);
      const roundEnds = await readRoundEnds(transaction, outcomes, { game, findCovering });
      const bonus = await openBonusBook(transaction, bets, nowMs);
      await payOut(transaction, outcomes, { game, version, nowMs });
      if (bonus)
        await postBonusShares(transaction, bonus, outcomes, { version, nowMs, moneyMoved });
      await notifyOfRebates(transaction, { moneyMoved }, { outcomes, nowMs });
      await settleBets(transaction, outcomes, { version, nowMs });
      await settleOwnRounds(transaction, roundEnds, { nowMs, timeZone: site.timeZone });
      return true;
    });

  /** One batch after the other. */
  const settleLane = async (ids: readonly string[]) => {
    for (let start = 0; start < ids.length; start += batch) {
      if (!(await settleBatch(ids.slice(start, start + batch)))) return false;
    }
    return true;
  };

  for (let afterId = ''; ; ) {
    const bets = await listAcceptedBetIds(storage.db, { issueId: id, afterId, limit: sharedOut });
    if (bets.length === 0) {
      if (afterId === '') return true;
      // None is left behind: the issue is settled when none waits from its first bet on.
      afterId = '';
      continue;
    }
    // None begins anew while another is at work, whatever became of it.
    const laneEnds = await Promise.allSettled(splitIntoLanes(bets).map(settleLane));
    for (const end of laneEnds) {
      if (end.status === 'rejected') throw end.reason;
      if (!end.value) return false;
    }
    afterId = bets.at(-1)?.id ?? '';
  }
}

/**
 * Splits bets into lanes. A member, and each of the house's accounts that pay members, is in one
 * lane only, so that no lane waits for another.
 */
function splitIntoLanes(bets: Awaited<ReturnType<typeof listAcceptedBetIds>>): string[][] {
  const byLane = Map.groupBy(bets, ({ memberId }) => chooseStripe(memberId) % lanes);
  return [...byLane.values()].map((some) => some.map(({ id }) => id));
}
