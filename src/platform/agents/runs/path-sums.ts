import { dayOf } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listPlayByPath } from '#platform/play/index.ts';
import { listCostsByPath } from '../team/index.ts';
import { listAgentPlaces, listSalaries } from './lines/queries.ts';
import type { PathSums } from './places.ts';
import type { RunPeriod } from './planning.ts';

const nothing = { stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n, costsMinor: 0n };

/**
 * What members below agents played in a period, and what it cost: bonuses and rebates, and for a
 * dividend the salaries of the period, which are the cost of the agent's team that earned them.
 */
export async function readPathSums(
  reader: Reader,
  { kind, period, timeZone }: RunPeriod,
): Promise<PathSums[]> {
  const { startMs: fromMs, endMs: untilMs } = period;
  const days = { fromDay: dayOf(fromMs, timeZone), toDay: dayOf(untilMs - 1, timeZone) };
  const span = { fromMs, untilMs, ...days };
  const play = await listPlayByPath(reader, span);
  if (kind !== 'dividend') return play.map((each) => ({ ...nothing, ...each }));
  const costs = await listCostsByPath(reader, span);
  return [...play, ...costs, ...(await readSalaries(reader, span))].map((each) => ({
    ...nothing,
    ...each,
  }));
}

async function readSalaries(
  reader: Reader,
  span: { readonly fromMs: number; readonly untilMs: number },
) {
  const salaries = await listSalaries(reader, span);
  if (salaries.length === 0) return [];
  const places = new Map((await listAgentPlaces(reader)).map((each) => [each.id, each]));
  return salaries.flatMap(({ agentId, paidMinor: costsMinor }) => {
    const place = places.get(agentId);
    if (!place) return [];
    const uplinePath = `${place.path}salary/`;
    return [{ memberId: 'salary', uplinePath, currency: place.currency, costsMinor }];
  });
}
