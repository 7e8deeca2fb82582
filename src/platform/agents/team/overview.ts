import { type TeamOverview, teamSeriesDays } from '#contract/agents/team.ts';
import { addDays, dayOf, monthOf } from '#lib/zone-day.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { listTeamDaysOf, listTeamMonthsOf } from '#platform/play/index.ts';
import { readAgent } from '../tree/index.ts';
import { addDay, noFigures, type RawFigures, toFigures } from './figures.ts';
import { findSize, listMoneyDaysOf } from './queries.ts';

/** What an overview is read with. */
interface OverviewParts extends Pick<Parts, 'clock' | 'site'> {
  readonly storage: Pick<Parts['storage'], 'db'>;
}

interface Days {
  readonly fromDay: string;
  readonly toDay: string;
}

/** What an agent's team comes to, from sums and counters alone. */
export async function readOverview(parts: OverviewParts, agentId: string): Promise<TeamOverview> {
  const { db } = parts.storage;
  const { nowMs, timeZone } = zonedNow(parts);
  const { currency } = await readAgent(db, agentId);
  const today = dayOf(nowMs, timeZone);
  const months = lastMonths(today);
  const all = { fromDay: `${months[2]}-01`, toDay: today };
  const sums = await readDays(parts, { agentId, currency, ...all });
  const asked = { agentId, currency, months };
  const active = new Map(
    (await listTeamMonthsOf(db, asked)).map((each) => [each.month, each.activeMembers]),
  );
  const ofDay = (day: string) => toFigures(sums.get(day) ?? noFigures, currency);
  const ofMonth = (month: string) => ({
    ...toFigures(sumOf(sums, daysOf(month, today)), currency),
    activeMembers: active.get(month) ?? 0,
  });
  const spanOfDay = (day: string) => ({
    ...{ fromDay: day, toDay: day },
    ...{ figures: ofDay(day), before: ofDay(addDays(day, -1)) },
  });
  const spanOfMonth = (month: string, before: string) => ({
    ...daysOf(month, today),
    ...{ figures: ofMonth(month), before: ofMonth(before) },
  });
  return {
    ...(await findSize(db, agentId)),
    today: spanOfDay(today),
    yesterday: spanOfDay(addDays(today, -1)),
    thisMonth: spanOfMonth(months[0], months[1]),
    lastMonth: spanOfMonth(months[1], months[2]),
    days: Array.from({ length: teamSeriesDays }, (_, index) => {
      const day = addDays(today, index + 1 - teamSeriesDays);
      return { day, figures: ofDay(day) };
    }),
  };
}

/** The month of a day and the two before, the latest first. */
function lastMonths(today: string): readonly [string, string, string] {
  const first = monthOf(today);
  const second = monthOf(addDays(`${first}-01`, -1));
  return [first, second, monthOf(addDays(`${second}-01`, -1))];
}

/** The days of a month, up to today. */
function daysOf(month: string, today: string): Days {
  const fromDay = `${month}-01`;
  const last = addDays(`${monthOf(addDays(fromDay, 31))}-01`, -1);
  return { fromDay, toDay: last < today ? last : today };
}

/** Play and money of a team by day. */
async function readDays(
  { storage: { db } }: Pick<OverviewParts, 'storage'>,
  of: Days & { readonly agentId: string; readonly currency: string },
): Promise<ReadonlyMap<string, RawFigures>> {
  const days = new Map<string, RawFigures>();
  const rows = [...(await listTeamDaysOf(db, of)), ...(await listMoneyDaysOf(db, of))];
  for (const row of rows) {
    if (row.currency !== of.currency) continue;
    days.set(row.day, addDay(days.get(row.day) ?? noFigures, row));
  }
  return days;
}

function sumOf(sums: ReadonlyMap<string, RawFigures>, { fromDay, toDay }: Days): RawFigures {
  let sum = noFigures;
  for (const [day, figures] of sums) {
    if (day >= fromDay && day <= toDay) sum = addDay(sum, figures);
  }
  return sum;
}
