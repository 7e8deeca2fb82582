import { adjust } from '../commissions/adjustments.ts';
import { type AgentEarnings, earningsOf, isExactlyMet } from '../commissions/earnings.ts';
import { type Period, periodAt } from '../commissions/periods.ts';
import { payFiveMinutes } from '../commissions/realtime.ts';
import type { Model } from '../model.ts';
import { zone } from './contract-dates.ts';
import { pay, paymentsOf } from './payments.ts';
import {
  agentsIn,
  type ContractVersion,
  contractsIn,
  factsOf,
  type Span,
} from './period-contracts.ts';
import { type RealtimePeriod, versionsOf } from './realtime-due.ts';
import {
  type ContractEarnings,
  givenBack,
  guaranteedBefore,
  guaranteesIn,
  numeratorOf,
  trueUpOf,
} from './realtime-guarantees.ts';
import type { ModelLine } from './run-model.ts';

const shape = { kind: 'realtime', periodKind: 'fiveMinutes' } as const;

/** Part of a day or of five minutes in which no contract begins or ends. */
interface Stretch extends ContractVersion {
  readonly earning: AgentEarnings;
}

/** Settlement of a contract, before any payment. */
interface ContractSettlement extends ContractEarnings {
  readonly dueMinor: bigint;
  readonly adjustmentsMinor: bigint;
  readonly paidMinor: bigint;
  readonly openMinor: bigint;
  readonly kept: { readonly before: bigint; readonly after: bigint };
  readonly parts: ReadonlyMap<string, bigint>;
  readonly returnedMinor: bigint;
  /** True where something was staked, or five minutes were paid. */
  readonly isActive: boolean;
}

/** Settles five minutes, or trues a day up. */
export function runRealtime(model: Model, period: RealtimePeriod): void {
  const isDay = period.periodKind === 'day';
  const day = isDay ? period : periodAt('day', period.startMs, zone);
  const earned = earnedIn(model, period, day);
  const back = isDay ? givenBack(model, earned, day) : new Map<string, bigint>();
  const backOf = ({ contract }: ContractEarnings) => back.get(contract.downline) ?? 0n;
  const settled = earned.map((each) =>
    isDay
      ? settleDay(model, each, { day, backMinor: isLatest(each, earned) ? backOf(each) : 0n })
      : settleFive(model, each, day),
  );
  const kept = settled.filter(
    (each) =>
      each.isActive ||
      settled.some((below) => below.isActive && isBelow(settled, below, each.contract.downline)),
  );
  const payments = paymentsOf(
    kept.map(({ stretches: [last], contract, version, paidMinor, parts }) => {
      const { downline: agent } = contract;
      return { agent, upline: last?.upline, terms: version.terms, paidMinor, parts };
    }),
  );
  for (const each of kept) {
    const own = payments.get(each.contract.downline);
    if (!own || (!each.isActive && own.payments.length === 0)) continue;
    finishLine(model, period, { ...each, ...own, day: day.key });
  }
  model.runs.ranUntilMs.set(`realtime ${period.periodKind}`, period.endMs);
}

/** True but for a contract that another of the same agent followed. */
function isLatest({ contract, version }: ContractEarnings, all: readonly ContractEarnings[]) {
  return all.every(
    (other) =>
      other.contract.downline !== contract.downline ||
      (other.version.startMs ?? 0) <= (version.startMs ?? 0),
  );
}

function isBelow(
  settled: readonly ContractSettlement[],
  { stretches: [last] }: ContractSettlement,
  agent: string,
): boolean {
  if (last?.upline === undefined) return false;
  const above = settled.find(({ contract }) => contract.downline === last.upline);
  return last.upline === agent || (above !== undefined && isBelow(settled, above, agent));
}

/** Cuts a span wherever a contract of a real-time salary begins or ends. */
function cut(model: Model, { startMs, endMs }: Span): readonly Span[] {
  const turns = versionsOf(model)
    .flatMap((each) => [each.startMs ?? 0, each.endMs ?? 0])
    .filter((atMs) => startMs < atMs && atMs < endMs);
  const moments = [...new Set([startMs, ...turns])].sort((one, other) => one - other);
  return moments.map((fromMs, index) => ({ startMs: fromMs, endMs: moments[index + 1] ?? endMs }));
}

/** Counts each stretch by the contracts of its time, at the tiers of the day so far. */
function earnedIn(model: Model, period: RealtimePeriod, day: Span): readonly ContractEarnings[] {
  const whole = { startMs: day.startMs, endMs: period.endMs };
  const stretches = cut(model, period).flatMap((span): readonly Stretch[] => {
    const { latest } = contractsIn(model, shape, span);
    const facts = factsOf(model, latest, span);
    const earnings = earningsOf(agentsIn(latest), facts, factsOf(model, latest, whole));
    return latest.flatMap((each) => {
      const earning = earnings.find(({ agent }) => agent === each.contract.downline);
      return earning ? [{ ...each, earning }] : [];
    });
  });
  const names = [...model.members.keys()];
  const all = [...Map.groupBy(stretches.toReversed(), ({ contract }) => contract)]
    .flatMap(([contract, [last, ...before]]): readonly ContractEarnings[] => {
      if (!last) return [];
      const earnings = [last, ...before].map(({ earning }) => earning);
      return [{ contract, version: last.version, stretches: earnings }];
    })
    .toSorted(
      (one, other) => names.indexOf(one.contract.downline) - names.indexOf(other.contract.downline),
    );
  return fromTop(all);
}

/** Orders contracts so that each comes after its upline's, level by level. */
function fromTop(all: readonly ContractEarnings[]): readonly ContractEarnings[] {
  const uplineOf = ({ stretches: [last] }: ContractEarnings) => last?.upline;
  const isTop = (each: ContractEarnings) =>
    all.every(({ contract }) => contract.downline !== uplineOf(each));
  const ordered = all.filter(isTop);
  for (const { contract } of ordered) {
    ordered.push(...all.filter((each) => uplineOf(each) === contract.downline));
  }
  return ordered;
}

const hasPlay = ({ stretches }: ContractEarnings) =>
  stretches.some(({ lines }) => lines.some(({ baseMinor }) => baseMinor !== 0n));

function settleFive(
  { runs }: Model,
  earned: ContractEarnings,
  { key: day }: Period,
): ContractSettlement {
  const balance = runs.balances.get(earned.contract);
  const before = balance?.day === day ? balance.kept : 0n;
  const { paidMinor: dueMinor, kept: after } = payFiveMinutes(numeratorOf(earned), before);
  const adjustmentsMinor = balance?.openMinor ?? 0n;
  const paid = adjust(dueMinor, adjustmentsMinor);
  const parts = guaranteesIn(earned, new Map(), paid.paidMinor);
  const kept = { before, after };
  const isActive = hasPlay(earned);
  return {
    ...earned,
    dueMinor,
    adjustmentsMinor,
    ...paid,
    kept,
    parts,
    returnedMinor: 0n,
    isActive,
  };
}

/** Pays a day at the tier that it reached, less what its five minutes were paid. */
function settleDay(
  model: Model,
  earned: ContractEarnings,
  { day, backMinor }: { readonly day: Period; readonly backMinor: bigint },
): ContractSettlement {
  const trueUp = trueUpOf(model, earned, day);
  const { remainder, openingRemainder, before } = trueUp;
  const earnedMinor = trueUp.earnedMinor + backMinor;
  const adjustmentsMinor = (model.runs.balances.get(earned.contract)?.openMinor ?? 0n) - before;
  const paid = adjust(earnedMinor, adjustmentsMinor);
  const guaranteed = guaranteedBefore(model, earned, day);
  const kept = { before: openingRemainder, after: remainder };
  const parts = guaranteesIn(earned, guaranteed, paid.paidMinor);
  const isActive = hasPlay(earned) || before !== 0n || backMinor > 0n;
  const own = { dueMinor: earnedMinor, adjustmentsMinor, kept, parts, returnedMinor: backMinor };
  return { ...earned, ...own, ...paid, isActive };
}

function finishLine(
  model: Model,
  period: RealtimePeriod,
  line: ContractSettlement &
    Pick<ModelLine, 'passedOnMinor'> & {
      readonly payments: readonly Pick<
        ModelLine['payments'][number],
        'from' | 'isGuarantee' | 'amountMinor'
      >[];
      readonly day: string;
    },
): void {
  const { runs, nowMs } = model;
  const { periodKind, key: periodKey, startMs } = period;
  const {
    contract,
    version,
    stretches,
    day,
    parts: _,
    isActive: __,
    returnedMinor,
    ...amounts
  } = line;
  const live = { parts: stretches.flatMap(({ lines }) => lines), returnedMinor };
  const settled = { kind: 'realtime', periodKey, settledAtMs: nowMs } as const;
  const payments = line.payments.map((each) => {
    return { ...each, ...settled, period, to: contract.downline, paidAtMs: undefined };
  });
  const [last] = stretches;
  runs.lines.push({
    ...amounts,
    ...settled,
    live,
    contract,
    agent: contract.downline,
    periodKind,
    startMs,
    version: version.number,
    base: version.terms.base,
    baseBefore: undefined,
    rateBps: last?.rate.rateBps ?? 0,
    tier: last?.rate.tier,
    isExact: last !== undefined && isExactlyMet(last),
    earnedMinor: line.dueMinor,
    payments,
  });
  const before = runs.balances.get(contract) ?? { day: '', kept: 0n, opening: 0n };
  const { after } = line.kept;
  const own = periodKind === 'day' ? { opening: after } : { day, kept: after };
  runs.balances.set(contract, { ...before, ...own, openMinor: line.openMinor });
  pay(model, payments);
}
