import { playedPeriods } from '#contract/agents/contract-simulation.ts';
import { earningsOf } from '#lib/commission/earnings.ts';
import { noFigures } from '#lib/commission/figures.ts';
import { closesAtMs, type Period, periodAt, previousPeriod } from '#lib/commission/periods.ts';
import type { SimulatedPeriod } from '#lib/commission/simulate.ts';
import type { Terms } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { Member } from '#platform/identity/index.ts';
import { listNames } from '../incomes/queries.ts';
import { readTeamSums } from '../path-sums.ts';
import { type PathSums, placeTeams, type Standing } from '../places.ts';
import { readStanding } from '../standing.ts';

/** Settled bets of a team that are read for all periods together: some hundred milliseconds. */
const mostFacts = 100_000;

/**
 * What a team played in the last closed periods of terms, as a run would count it by those terms: by
 * the paths of the time, with the contracts further down that were in force. Real-time salaries are
 * tried by the days that true them up, whose play decides their tiers. `undefined` where it is too
 * much to be read.
 */
export async function readPlayed(
  reader: Reader,
  { agent, terms }: { readonly agent: Member; readonly terms: Terms },
  { nowMs, timeZone }: ZonedMoment,
  most = mostFacts,
): Promise<readonly SimulatedPeriod[] | undefined> {
  const { kind, period: paidBy } = terms;
  const tried: Standing = {
    ...{ contractId: 'tried', version: 1, agentId: agent.id, uplineId: undefined },
    ...{ currency: agent.currency, terms },
  };
  const team = { id: agent.id, path: agent.path };
  const played: SimulatedPeriod[] = [];
  let left = most;
  for (const period of lastPeriods(terms, { nowMs, timeZone })) {
    const read = await readTeamSums(reader, { kind, period, timeZone }, { team, most: left });
    if (!read) return undefined;
    left -= read.count;
    const { latest } = await readStanding(reader, kind, { ...period, kind: paidBy });
    const others = latest.filter(({ agentId }) => agentId !== agent.id);
    played.push(await toPeriod(reader, { tried, others, sums: read.sums, period }));
  }
  return played;
}

/** The last closed periods, the oldest first. */
function lastPeriods(terms: Terms, { nowMs, timeZone }: ZonedMoment): Period[] {
  const kind = terms.kind === 'realtime' ? 'day' : terms.period;
  let period = periodAt(kind, nowMs, timeZone);
  while (closesAtMs(period) > nowMs) period = previousPeriod(period, timeZone);
  const periods = [period];
  while (periods.length < playedPeriods) {
    period = previousPeriod(period, timeZone);
    periods.unshift(period);
  }
  return periods;
}

async function toPeriod(
  reader: Reader,
  {
    tried,
    others,
    sums,
    period,
  }: {
    readonly tried: Standing;
    readonly others: readonly Standing[];
    readonly sums: readonly PathSums[];
    readonly period: Period;
  },
): Promise<SimulatedPeriod> {
  const { agentId } = tried;
  const placed = placeTeams([tried, ...others], sums);
  const below = placed.filter(({ upline }) => upline === agentId);
  const earned = new Map(earningsOf(placed).map((each) => [each.agent, each]));
  const names = await listNames(
    reader,
    below.map(({ agent }) => agent),
  );
  return {
    period: period.key,
    direct: placed.find(({ agent }) => agent === agentId)?.direct ?? noFigures,
    downlines: below.map(({ agent, own }) => ({
      agent: names.get(agent) ?? '',
      own,
      team: earned.get(agent)?.team ?? noFigures,
      rateBps: earned.get(agent)?.ownBps ?? 0,
    })),
  };
}
