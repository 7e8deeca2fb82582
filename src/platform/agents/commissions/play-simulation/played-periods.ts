import { playedPeriods } from '#contract/agents/contract-simulation.ts';
import { type Negative, negativesLeftAtEnd } from '#lib/commission/carry.ts';
import { calculateEarnings } from '#lib/commission/earnings.ts';
import { noFigures } from '#lib/commission/figures.ts';
import { closesAtMs, type Period, periodAt, previousPeriod } from '#lib/commission/periods.ts';
import type { SimulatedPeriod } from '#lib/commission/simulate.ts';
import type { ContractKind, Terms } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findUplineId, type Member } from '#platform/identity/index.ts';
import { findContractBetween } from '../../contracts/index.ts';
import { readPaths } from '../../tree/index.ts';
import { listNames } from '../incomes/queries.ts';
import { findLineBefore } from '../lines.queries.ts';
import { readTeamSums } from '../path-sums.ts';
import { readPeriodContracts } from '../period-contracts.ts';
import { type PathSums, type PeriodContract, placeTeams } from '../team-places.ts';

/** Settled bets of a team that are read for all periods together: some hundred milliseconds. */
const mostFacts = 100_000;

/** Periods that terms are simulated on. */
export interface PlayedPeriods {
  readonly periods: readonly SimulatedPeriod[];
  /** Negatives that the contract between the same two leaves to terms that follow its own. */
  readonly carryIn: readonly Negative[];
}

/**
 * Reads what a team played in the last closed periods of terms, as a run by those terms would count
 * it: by the paths at the time, with the contracts further down that were in force. Real-time
 * salaries are simulated by day, as a day's play decides their tiers and trues them up. Returns
 * `undefined` when there are more than `most` settled bets.
 */
export async function readPlayedPeriods(
  reader: Reader,
  { agent, terms }: { readonly agent: Member; readonly terms: Terms },
  { nowMs, timeZone }: ZonedMoment,
  most = mostFacts,
): Promise<PlayedPeriods | undefined> {
  const { kind, period: paidBy } = terms;
  const tried: PeriodContract = {
    contractId: 'tried',
    version: 1,
    agentId: agent.id,
    uplineId: undefined,
    currency: agent.currency,
    terms,
  };
  const team = { id: agent.id, paths: await readPaths(reader, agent) };
  const played: SimulatedPeriod[] = [];
  const tries = lastPeriods(terms, { nowMs, timeZone });
  let left = most;
  for (const period of tries) {
    const read = await readTeamSums(reader, { kind, period, timeZone }, { team, most: left });
    if (!read) return undefined;
    left -= read.count;
    const { latest } = await readPeriodContracts(reader, kind, { ...period, kind: paidBy });
    const others = latest.filter(({ agentId }) => agentId !== agent.id);
    played.push(await toPeriod(reader, { tried, others, sums: read.sums, period }));
  }
  const beforeMs = tries[0]?.startMs ?? nowMs;
  return { periods: played, carryIn: await readNegativesLeft(reader, { agent, kind, beforeMs }) };
}

/**
 * Reads the negatives left to set off before a moment, as a next version of the contract takes them
 * over.
 */
async function readNegativesLeft(
  reader: Reader,
  {
    agent,
    kind,
    beforeMs,
  }: { readonly agent: Member; readonly kind: ContractKind; readonly beforeMs: number },
): Promise<readonly Negative[]> {
  const between = { downlineId: agent.id, uplineId: findUplineId(agent), kind };
  const contract = await findContractBetween(reader, between);
  const line = contract && (await findLineBefore(reader, { contractId: contract.id, beforeMs }));
  if (!line) return [];
  const { earnings, settlement } = line.working.statement;
  return negativesLeftAtEnd(earnings.terms, settlement.carryOut);
}

/** Returns the last closed periods, the oldest first. */
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
    readonly tried: PeriodContract;
    readonly others: readonly PeriodContract[];
    readonly sums: readonly PathSums[];
    readonly period: Period;
  },
): Promise<SimulatedPeriod> {
  const { agentId } = tried;
  const placed = placeTeams([tried, ...others], sums);
  const below = placed.filter(({ upline }) => upline === agentId);
  const earned = new Map(calculateEarnings(placed).map((each) => [each.agent, each]));
  const names = await listNames(
    reader,
    below.map(({ agent }) => agent),
  );
  const own = placed.find(({ agent }) => agent === agentId);
  return {
    period: period.key,
    direct: own?.direct ?? noFigures,
    repeatedMembers: own?.repeatedMembers,
    downlines: below.map(({ agent, own }) => ({
      agent: names.get(agent) ?? '',
      own,
      team: earned.get(agent)?.team ?? noFigures,
      effectiveBps: earned.get(agent)?.ownBps ?? 0,
    })),
  };
}
