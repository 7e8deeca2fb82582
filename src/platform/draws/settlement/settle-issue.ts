import { chooseStripe } from '#platform/money/index.ts';
import { settleOwnRounds } from '#platform/play/index.ts';
import { openBonus } from '../bets/index.ts';
import type { DrawGame } from '../games/index.ts';
import { type Issue, lockIssue } from '../issues/index.ts';
import { payOut } from './bet-payments.ts';
import { shareOut } from './bonus-shares.ts';
import { createCoverageCheck } from './coverage-check.ts';
import { calculateBetOutcomes, readRoundEnds } from './outcomes.ts';
import { listAcceptedIds, lockAccepted, settleBets } from './queries.ts';
import { notifyOfRebates } from './rebates.ts';
import type { RunParts } from './run-parts.ts';

/** Bets that one transaction settles (draws, §1). */
const batch = 500;
/** Transactions that settle beside each other: while one waits for the database, another counts. */
const lanes = 2;
/** Bets that are shared out among them at once: of many, each lane has about as many. */
const sharedOut = batch * lanes * 10;

/**
 * Settles what is left of a drawn issue, batch by batch. A settled bet is not read again, whoever is interrupted and whoever continues; throws on an unknown play.
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
      const bets = await lockAccepted(transaction, ids);
      if (bets.length === 0) return true;
      const nowMs = clock.nowMs();
      const outcomes = calculateBetOutcomes(bets, game, result);
      const ends = await readRoundEnds(transaction, outcomes, { game, findCovering });
      const bonus = await openBonus(transaction, bets, nowMs);
      await payOut(transaction, outcomes, { game, version, nowMs });
      if (bonus) await shareOut(transaction, bonus, outcomes, { version, moneyMoved });
      await notifyOfRebates(transaction, { moneyMoved }, { outcomes, nowMs });
      await settleBets(transaction, outcomes, { version, nowMs });
      await settleOwnRounds(transaction, ends, { nowMs, timeZone: site.timeZone });
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
    const bets = await listAcceptedIds(storage.db, { issueId: id, afterId, limit: sharedOut });
    if (bets.length === 0) {
      if (afterId === '') return true;
      // None is left behind: the issue is settled when none waits from its first bet on.
      afterId = '';
      continue;
    }
    // None begins anew while another is at work, whatever became of it.
    const ends = await Promise.allSettled(inLanes(bets).map(settleLane));
    for (const end of ends) {
      if (end.status === 'rejected') throw end.reason;
      if (!end.value) return false;
    }
    afterId = bets.at(-1)?.id ?? '';
  }
}

/** No member, and none of the house's rows that pay members, is in two lanes: none waits for another. */
function inLanes(bets: Awaited<ReturnType<typeof listAcceptedIds>>): string[][] {
  const byLane = Map.groupBy(bets, ({ memberId }) => chooseStripe(memberId) % lanes);
  return [...byLane.values()].map((some) => some.map(({ id }) => id));
}
