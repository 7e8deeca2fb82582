import type { RealtimeIncome, RealtimeIncomeView } from '#contract/agents/realtime-income.ts';
import { addFigures, calculateFigures, type Figures, noFigures } from '#lib/commission/figures.ts';
import { calculateRateLines } from '#lib/commission/lines.ts';
import { periodAt, previousPeriod } from '#lib/commission/periods.ts';
import { payRealtime, sumUnroundedEarnings } from '#lib/commission/realtime.ts';
import { calculateOwnRate } from '#lib/commission/tiers.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { listPlayByPath } from '#platform/play/index.ts';
import { readAgent } from '../../../tree/index.ts';
import { parseExact } from '../../exact-json.ts';
import { type PeriodContractSince, readPeriodContracts } from '../../period-contracts.ts';
import type { LineWorking } from '../../run.ts';
import { findBalance } from '../balances.queries.ts';
import { findLastLine, findTrueUp, sumDueOfDay } from './queries.ts';
import { readUnsettledSince, type UnsettledPlay } from './unsettled-play.ts';

/**
 * Reads an agent's present real-time salary (`realtimeIncome`): stakes since the last settlement,
 * by the contracts in force now and the rates of that settlement. Reads the paid part first: what
 * is settled meanwhile is missing for a moment, and never counted twice.
 */
export async function readRealtimeIncome(
  reader: Reader,
  agentId: string,
  { nowMs, timeZone }: ZonedMoment,
): Promise<RealtimeIncomeView> {
  const open = periodAt('fiveMinutes', nowMs, timeZone);
  const day = periodAt('day', nowMs, timeZone);
  const { latest } = await readPeriodContracts(reader, 'realtime', open);
  const own = latest.find((each) => each.agentId === agentId);
  if (!own) return { nowMs, settlesAtMs: open.endMs };
  const { contractId, currency } = own;
  const last = await findLastLine(reader, contractId, day);
  const earnings = last && parseExact<LineWorking>(last.working).statement.earnings;
  const todayMinor = await sumDueOfDay(reader, contractId, day);
  const unsettled = await readUnsettledSince(reader, contractId, { nowMs, timeZone });
  const live = await countLive(reader, { own, contracts: latest, day, nowMs, unsettled });
  const yesterday = previousPeriod(day, timeZone);
  const closed = await findTrueUp(reader, contractId, yesterday.key);
  const income: RealtimeIncome = {
    contractId,
    live: toMoney(live, currency),
    today: toMoney(todayMinor, currency),
    ...(earnings && { reachedTier: earnings.reachedTier, rateBps: earnings.rateBps }),
    ...(closed && {
      trueUp: {
        day: yesterday.key,
        earned: toMoney(closed.dueMinor, currency),
        difference: toMoney(
          closed.dueMinor + parseExact<LineWorking>(closed.working).adjustment.lateMinor,
          currency,
        ),
      },
    }),
  };
  return { nowMs, ...(!unsettled.isSettling && { settlesAtMs: open.endMs }), income };
}

interface Live {
  readonly own: PeriodContractSince;
  readonly contracts: readonly PeriodContractSince[];
  readonly day: { readonly key: string; readonly startMs: number; readonly endMs: number };
  readonly nowMs: number;
  readonly unsettled: UnsettledPlay;
}

async function countLive(
  reader: Reader,
  { own, contracts, day, nowMs, unsettled }: Live,
): Promise<bigint> {
  const { path } = await readAgent(reader, own.agentId);
  const fromMs = Math.max(day.startMs, own.fromMs, unsettled.sinceMs);
  const below = contracts.filter((each) => each.uplineId === own.agentId);
  const play = await listPlayByPath(reader, { fromMs, untilMs: nowMs + 1 });
  let direct = noFigures;
  const downlines = new Map<string, { own: Figures; team: Figures }>(
    below.map(({ agentId }) => [agentId, { own: noFigures, team: noFigures }]),
  );
  for (const each of play) {
    const isBelow = each.uplinePath.startsWith(path) && each.memberId !== own.agentId;
    if (!isBelow || each.currency !== own.currency) continue;
    const figures = calculateFigures({
      member: each.memberId,
      counts: true,
      costsMinor: 0n,
      ...each,
    });
    const [first = ''] = each.uplinePath.slice(path.length).split('/');
    const line = downlines.get(first);
    if (!line) direct = addFigures(direct, figures);
    else if (first === each.memberId) line.own = addFigures(line.own, figures);
    else line.team = addFigures(line.team, figures);
  }
  const readRate = async ({ contractId, terms }: PeriodContractSince) => {
    const settled = await findLastLine(reader, contractId, day);
    return settled?.rateBps ?? calculateOwnRate(terms, noFigures).ownBps;
  };
  const rateBps = await readRate(own);
  const lines = [];
  for (const each of below) {
    const line = downlines.get(each.agentId);
    const isIdle = !line || (line.own === noFigures && line.team === noFigures);
    if (!isIdle) lines.push({ agent: each.agentId, ...line, effectiveBps: await readRate(each) });
  }
  const rate = { rateBps, ownBps: rateBps, guaranteed: [] };
  const counted = calculateRateLines({ terms: own.terms, rate, direct, below: lines });
  const balance = await findBalance(reader, own.contractId);
  const remainder = balance?.day === day.key ? balance.remainder : 0n;
  return payRealtime(sumUnroundedEarnings({ lines: counted }), remainder).paidMinor;
}
