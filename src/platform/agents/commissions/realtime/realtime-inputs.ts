import { periodAt } from '#lib/commission/periods.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listVersionBoundaries } from '../../contracts/index.ts';
import { readPathSums } from '../path-sums.ts';
import { readPeriodContracts } from '../period-contracts.ts';
import type { RunPeriod } from '../run-plan.ts';
import type { PathSums } from '../team-places.ts';
import { listBalances, type RealtimeBalance } from './balances.queries.ts';
import { sumFiveMinutes, sumGuarantees } from './queries.ts';
import type { RealtimeAgent, RealtimeInputs } from './realtime-contract.ts';
import { earnStretch, mergeStretches, type StretchEarnings } from './teams.ts';

/**
 * Reads the inputs of five minutes or of a day's true-up: the contracts in force, play by the paths
 * of its time, the day so far, which decides tiers, and carried balances. Contracts may begin and
 * end at any five minutes: a day is cut at each such moment and counted in stretches.
 */
export async function readRealtimeInputs(
  reader: Reader,
  runPeriod: RunPeriod,
): Promise<RealtimeInputs> {
  const { period, timeZone } = runPeriod;
  const day = periodAt('day', period.startMs, timeZone);
  const dayPlay = await readPlay(reader, runPeriod, { startMs: day.startMs, endMs: period.endMs });
  const turns =
    period.kind === 'day' ? await listVersionBoundaries(reader, 'realtime', period) : [];
  const stretches: StretchEarnings[][] = [];
  for (const stretch of cut(period, turns)) {
    const isWhole = stretch.startMs === day.startMs && stretch.endMs === period.endMs;
    const play = isWhole ? dayPlay : await readPlay(reader, runPeriod, stretch);
    const window = { kind: 'fiveMinutes', ...stretch } as const;
    const { latest } = await readPeriodContracts(reader, 'realtime', window);
    stretches.push(earnStretch(latest, { play, dayPlay }));
  }
  const earned = mergeStretches(stretches);
  const balances = await listBalances(reader);
  const agents =
    period.kind === 'day'
      ? await settleAgainstDay(reader, earned, { period, balances })
      : earned.map((each) => withBalance(each, { balances, day: day.key }));
  return { agents: withUplines(agents) };
}

function readPlay(
  reader: Reader,
  runPeriod: RunPeriod,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): Promise<PathSums[]> {
  return readPathSums(reader, { ...runPeriod, period: { ...runPeriod.period, startMs, endMs } });
}

function cut(
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
  turns: readonly number[],
) {
  return [startMs, ...turns].map((fromMs, index) => ({
    startMs: fromMs,
    endMs: turns[index] ?? endMs,
  }));
}

/**
 * A day's first five minutes carry nothing in: the day before settles its balance in its true-up.
 */
function withBalance(
  earned: StretchEarnings,
  context: { readonly balances: ReadonlyMap<string, RealtimeBalance>; readonly day: string },
): RealtimeAgent {
  const balance = context.balances.get(earned.contractId);
  const remainder = balance?.day === context.day ? balance.remainder : 0n;
  const openMinor = balance?.openMinor ?? 0n;
  return { ...earned, remainder, openMinor, paidMinor: 0n, guaranteed: [] };
}

async function settleAgainstDay(
  reader: Reader,
  earned: readonly StretchEarnings[],
  context: {
    readonly period: { readonly startMs: number; readonly endMs: number };
    readonly balances: ReadonlyMap<string, RealtimeBalance>;
  },
): Promise<RealtimeAgent[]> {
  const paid = await sumFiveMinutes(reader, context.period);
  const guaranteed = Map.groupBy(
    await sumGuarantees(reader, context.period),
    ({ contractId }) => contractId,
  );
  return earned.map((each) => ({
    ...each,
    remainder: context.balances.get(each.contractId)?.openingRemainder ?? 0n,
    openMinor: context.balances.get(each.contractId)?.openMinor ?? 0n,
    paidMinor: paid.get(each.contractId) ?? 0n,
    guaranteed: guaranteed.get(each.contractId) ?? [],
  }));
}

/**
 * Returns the agents who have something to count, and all above them, who may have to hand money
 * on.
 */
function withUplines(agents: readonly RealtimeAgent[]): RealtimeAgent[] {
  const above = new Set<string>();
  const kept = agents.toReversed().filter(({ agentId, uplineId, earnings, paidMinor }) => {
    const isKept = earnings.lines.length > 0 || paidMinor !== 0n || above.has(agentId);
    if (isKept && uplineId !== undefined) above.add(uplineId);
    return isKept;
  });
  return kept.toReversed();
}
