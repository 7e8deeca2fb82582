import { minuteMs } from '#lib/time.ts';
import { addDays, endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { findDoneUntil } from '#platform/base/jobs/queries.ts';
import { runPeriods } from '#platform/base/jobs/schedule.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { lockMember } from '#platform/identity/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { missionsSetting } from '../../settings/index.ts';
import { awardPoints } from '../award.ts';
import { findMonday } from '../mission-period.ts';
import { insertPrize, listBest } from './queries.ts';

/** Time after the end of a week in which the last claims of it are committed. */
const settledAfterMs = 5 * minuteMs;

/** Name of the job that credits prizes. */
const job = 'mission prizes';

type PrizeParts = Pick<Parts, 'storage' | 'clock' | 'site'>;

/**
 * Credits the prizes of each week, each place once, a few minutes after its end. No score is added to a week after
 * its end, so the board stays as it is. A member who is excluded, closed or on a break keeps the
 * place without its prize. Returns the number of weeks.
 */
export async function runPrizes(parts: PrizeParts): Promise<number> {
  const { timeZone } = parts.site;
  const periodAt = (atMs: number) => {
    const monday = findMonday(zoneDay(atMs - settledAfterMs, timeZone));
    const fromMs = startOfDay(monday, timeZone);
    const untilMs = endOfDay(addDays(monday, 6), timeZone);
    if (fromMs === undefined || untilMs === undefined) throw new Error(`${monday} is no day`);
    return { fromMs: fromMs + settledAfterMs, untilMs: untilMs + settledAfterMs };
  };
  return runPeriods(parts, { job, periodAt }, async (transaction, { fromMs }) => {
    const period = zoneDay(fromMs - settledAfterMs, timeZone);
    await creditPrizes(transaction, { period, nowMs: parts.clock.nowMs() });
  });
}

/** Returns whether the prizes of a week that ends at a moment are credited. */
export async function arePrizesCredited(reader: Reader, endsAtMs: number): Promise<boolean> {
  const doneUntilMs = (await findDoneUntil(reader, job)) ?? 0;
  return doneUntilMs >= endsAtMs + settledAfterMs;
}

async function creditPrizes(
  transaction: Transaction,
  { period, nowMs }: { readonly period: string; readonly nowMs: number },
): Promise<void> {
  const { prizes } = await readSetting(transaction, missionsSetting);
  const best = await listBest(transaction, { period, limit: prizes.length });
  for (const [index, { memberId }] of best.entries()) {
    const points = prizes[index];
    const member = await lockMember(transaction, memberId);
    if (points === undefined || findPauseRefusal(member, nowMs)) continue;
    const rank = index + 1;
    const transferId = await awardPoints(transaction, {
      memberId,
      kind: 'mission',
      points,
      scope: 'mission prize',
      key: `${period}:${rank}`,
      nowMs,
    });
    await insertPrize(transaction, {
      period,
      rank,
      memberId,
      points,
      transferId,
      createdAtMs: nowMs,
    });
  }
}
