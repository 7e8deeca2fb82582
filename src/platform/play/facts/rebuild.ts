import { stretchFrom } from '#lib/commission/calendar.ts';
import { endOfDay, monthOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type Period, runPeriods } from '#platform/base/jobs/schedule.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type DaySums, listDays, listFactDays, type SumSubject, saveDay } from './days.queries.ts';
import { rebuildMonth, sumMonthAnew } from './months-rebuild.ts';
import { activeKinds } from './teams/played-spans.ts';
import { rebuildTeamDay, rebuildTeamPeriod } from './teams/rebuild.ts';

const subjects: readonly SumSubject[] = ['memberId', 'gameId'];

/** The days of the brand's time zone. */
function dayAround(atMs: number, timeZone: string): Period {
  const day = zoneDay(atMs, timeZone);
  const fromMs = startOfDay(day, timeZone);
  const untilMs = endOfDay(day, timeZone);
  if (fromMs === undefined || untilMs === undefined) throw new Error(`${day} is no day`);
  return { fromMs, untilMs };
}

/**
 * Sums each day that is over anew from its facts, once and on one instance only, and compares: a
 * wrong sum is corrected and logged as an error. On the last day of a month the month is compared
 * with its days, and on the last day of a period its active members as well. Returns the number of
 * days compared.
 */
export async function compareDays(
  parts: Pick<Parts, 'storage' | 'clock' | 'log' | 'site'>,
): Promise<number> {
  const { timeZone } = parts.site;
  const periodAt = (atMs: number) => dayAround(atMs, timeZone);
  const schedule = { job: 'fact days', periodAt };
  return runPeriods(parts, schedule, async (transaction, { fromMs, untilMs }) => {
    const day = zoneDay(fromMs, timeZone);
    const wrong = await rebuildDay(transaction, day);
    if (wrong > 0) parts.log.error({ day, wrong }, 'sums of play were not those of its facts');
    const wrongOfTeams = await rebuildTeamDay(transaction, day);
    if (wrongOfTeams > 0)
      parts.log.error({ day, wrong: wrongOfTeams }, 'sums of teams were not those of their facts');
    for (const stretch of activeKinds.map((kind) => stretchFrom[kind](day))) {
      if (stretch.next !== zoneDay(untilMs, timeZone)) continue;
      const wrongActive = await rebuildTeamPeriod(transaction, stretch);
      const said = { period: stretch.key, wrong: wrongActive };
      if (wrongActive > 0) parts.log.error(said, 'active members of a period were others');
    }
    const month = monthOfDay(day);
    if (monthOfDay(zoneDay(untilMs, timeZone)) === month) return;
    const wrongOfMonth = await rebuildMonth(transaction, month);
    if (wrongOfMonth > 0)
      parts.log.error({ month, wrong: wrongOfMonth }, 'sums of a month were not those of its days');
  });
}

/**
 * Rebuilds the sums of a day from its facts, and with them those of its month; returns how many of
 * the day were wrong.
 */
export async function rebuildDay(transaction: Transaction, day: string): Promise<number> {
  let wrong = 0;
  for (const subject of subjects) {
    const kept = byKey(await listDays(transaction, subject, day));
    const expected = byKey(await listFactDays(transaction, subject, day));
    for (const key of new Set([...kept.keys(), ...expected.keys()])) {
      const [before, after] = [kept.get(key), expected.get(key)];
      const row = after ?? (before && toEmptySum(before));
      if (!row || (before && isSame(before, row))) continue;
      await saveDay(transaction, subject, row);
      if (subject === 'memberId') await sumMonthAnew(transaction, monthKey(row));
      wrong += 1;
    }
  }
  return wrong;
}

function byKey(rows: readonly DaySums[]): Map<string, DaySums> {
  return new Map(
    rows.map((row) => [
      [row.subject, row.currency, row.mode, row.category, row.vassalage].join('\n'),
      row,
    ]),
  );
}

function monthKey({ subject, day, currency, mode, category, vassalage }: DaySums) {
  return { memberId: subject, month: monthOfDay(day), currency, mode, category, vassalage };
}

function toEmptySum(row: DaySums): DaySums {
  return { ...row, rounds: 0, stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n };
}

function isSame(one: DaySums, other: DaySums): boolean {
  return (
    one.rounds === other.rounds &&
    one.stakeMinor === other.stakeMinor &&
    one.validStakeMinor === other.validStakeMinor &&
    one.payoutMinor === other.payoutMinor
  );
}
