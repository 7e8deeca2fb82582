import {
  type OverviewPeriod,
  overviewPeriods,
  type TeamOverview,
  teamSeriesDays,
} from '#contract/agents/team.ts';
import { type Stretch, stretchFrom } from '#lib/commission/calendar.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { listAgentTeamDays, listAgentTeamPeriods } from '#platform/play/index.ts';
import { findPeriodKind } from '../contracts/index.ts';
import { readAgent } from '../tree/index.ts';
import { findSize, listTeamMoneyDays } from './queries.ts';
import { addDay, noFigures, type RawFigures, toFigures } from './team-figures.ts';

/** Dependencies of an overview. */
interface OverviewParts extends Pick<Parts, 'clock' | 'site'> {
  readonly storage: Pick<Parts['storage'], 'db'>;
}

interface Days {
  readonly fromDay: string;
  readonly toDay: string;
}

/**
 * Reads the overview of an agent's team, from sums and counters alone. Its periods are those that
 * the agent's dividend is paid by; months without a dividend.
 */
export async function readOverview(parts: OverviewParts, agentId: string): Promise<TeamOverview> {
  const { db } = parts.storage;
  const { nowMs, timeZone } = zonedNow(parts);
  const { currency } = await readAgent(db, agentId);
  const today = zoneDay(nowMs, timeZone);
  const paidBy = await findPeriodKind(db, { agentId, kind: 'dividend', atMs: nowMs });
  const period = overviewPeriods.find((each) => each === paidBy) ?? 'month';
  const periods = lastPeriods(period, today);
  const firstDays = [periods[2].first, addDays(today, 1 - teamSeriesDays)].toSorted();
  const all = { fromDay: firstDays[0] ?? today, toDay: today };
  const sums = await readDays(parts, { agentId, currency, ...all });
  const query = { agentId, currency, periods: periods.map(({ key }) => key) };
  const active = new Map(
    (await listAgentTeamPeriods(db, query)).map((each) => [each.period, each.activeMembers]),
  );
  const ofDay = (day: string) => toFigures(sums.get(day) ?? noFigures, currency);
  const ofPeriod = (stretch: Stretch) =>
    period === 'day'
      ? ofDay(stretch.first)
      : {
          ...toFigures(sumDays(sums, cutDays(stretch, today)), currency),
          activeMembers: active.get(stretch.key) ?? 0,
        };
  const spanOfDay = (day: string) => ({
    fromDay: day,
    toDay: day,
    figures: ofDay(day),
    before: ofDay(addDays(day, -1)),
  });
  const spanOfPeriod = (stretch: Stretch, before: Stretch) => ({
    ...cutDays(stretch, today),
    figures: ofPeriod(stretch),
    before: ofPeriod(before),
  });
  return {
    ...(await findSize(db, agentId)),
    period,
    today: spanOfDay(today),
    yesterday: spanOfDay(addDays(today, -1)),
    thisPeriod: spanOfPeriod(periods[0], periods[1]),
    lastPeriod: spanOfPeriod(periods[1], periods[2]),
    days: Array.from({ length: teamSeriesDays }, (_, index) => {
      const day = addDays(today, index + 1 - teamSeriesDays);
      return { day, figures: ofDay(day) };
    }),
  };
}

/** Returns the period of a day and the two before, the latest first. */
function lastPeriods(kind: OverviewPeriod, today: string): readonly [Stretch, Stretch, Stretch] {
  const before = ({ first }: Stretch) => stretchFrom[kind](addDays(first, -1));
  const current = stretchFrom[kind](today);
  return [current, before(current), before(before(current))];
}

/** Returns the days of a period, up to today. */
function cutDays({ first: fromDay, next }: Stretch, today: string): Days {
  const last = addDays(next, -1);
  return { fromDay, toDay: last < today ? last : today };
}

/** Reads play and money of a team by day. */
async function readDays(
  { storage: { db } }: Pick<OverviewParts, 'storage'>,
  query: Days & { readonly agentId: string; readonly currency: string },
): Promise<ReadonlyMap<string, RawFigures>> {
  const days = new Map<string, RawFigures>();
  const rows = [...(await listAgentTeamDays(db, query)), ...(await listTeamMoneyDays(db, query))];
  for (const row of rows) {
    if (row.currency !== query.currency) continue;
    days.set(row.day, addDay(days.get(row.day) ?? noFigures, row));
  }
  return days;
}

function sumDays(sums: ReadonlyMap<string, RawFigures>, { fromDay, toDay }: Days): RawFigures {
  let sum = noFigures;
  for (const [day, figures] of sums) {
    if (day >= fromDay && day <= toDay) sum = addDay(sum, figures);
  }
  return sum;
}
