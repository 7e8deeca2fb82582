import { earningsOf } from '../commissions/earnings.ts';
import { type Negative, policyOf, settleNegatives } from '../commissions/negatives.ts';
import { closesAtMs, type Period, periodAt } from '../commissions/periods.ts';
import { baseOf } from '../commissions/rates.ts';
import { shareOf, type Terms } from '../commissions/terms.ts';
import type { Model } from '../model.ts';
import { zone } from './contract-dates.ts';
import { house, type ModelContract, type ModelVersion } from './contracts.ts';
import {
  agentsIn,
  type ContractVersion,
  contractsIn,
  costsIn,
  factsOf,
} from './period-contracts.ts';

/** Terms that are tried on the team of an agent, below an upline that reaches a rate. */
export interface TriedTerms {
  readonly agent: string;
  readonly terms: Terms;
  /** In basis points; `undefined` under the house. */
  readonly uplineBps: number | undefined;
}

/** Outcome of terms in a period, in minor units. */
export interface TriedPeriod {
  readonly period: string;
  readonly validStakeMinor: bigint;
  readonly ggrMinor: bigint;
  readonly ngrMinor: bigint;
  readonly tier: number | undefined;
  readonly rateBps: number;
  /** Part, downline, amount that rates are of, rate and amount of each line. */
  readonly lines: readonly string[];
  readonly amountMinor: bigint;
  readonly carryInMinor: bigint;
  readonly carryOutMinor: bigint;
  readonly dueMinor: bigint;
  /** True where a downline is paid by a contract of its own: the agent may bear its profit, then and later. */
  readonly hasContractsBelow: boolean;
  readonly uplineKeepsMinor: bigint;
  /** Amount of direct members that rates are of, with what it lacks. */
  readonly direct: { readonly baseMinor: bigint; readonly shortMinor: bigint };
}

/** Number of closed periods that terms are tried on. */
const triedPeriods = 6;

/** Tries terms on what a team played in the last closed periods, the oldest first, nothing set off before. */
export function tryTerms(model: Model, tried: TriedTerms): readonly TriedPeriod[] {
  let carryIn: readonly Negative[] = [];
  return lastClosed(model, tried.terms).map((period) => {
    const { outcome, carryOut } = tryPeriod(model, tried, { period, carryIn });
    carryIn = carryOut;
    return outcome;
  });
}

/** Returns the last closed periods; real-time salaries are tried by day. */
function lastClosed({ nowMs }: Model, { kind, period }: Terms): readonly Period[] {
  const periodKind = kind === 'realtime' ? 'day' : period;
  const periods: Period[] = [];
  let atMs = nowMs;
  while (periods.length < triedPeriods) {
    const each = periodAt(periodKind, atMs, zone);
    if (closesAtMs(periodKind, each) <= nowMs) periods.unshift(each);
    atMs = each.startMs - 1;
  }
  return periods;
}

function tryPeriod(
  model: Model,
  { agent, terms, uplineBps }: TriedTerms,
  { period, carryIn }: { readonly period: Period; readonly carryIn: readonly Negative[] },
) {
  const inForce = contractsOnTrial(model, { agent, terms }, period);
  const span = { ...period, top: agent };
  const facts = [
    ...factsOf(model, inForce, span),
    ...costsIn(model, inForce, { ...span, open: [] }),
  ];
  // The rate of the upline holds the agent's as a contract of one tier above would.
  const above = {
    agent: 'above',
    upline: undefined,
    terms: { ...terms, tiers: [tierOf(uplineBps)] },
  };
  const agents = agentsIn(inForce).map((each) =>
    each.agent === agent && uplineBps !== undefined ? { ...each, upline: 'above' } : each,
  );
  const counted = facts.map((each) =>
    uplineBps === undefined ? each : { ...each, path: ['above', ...each.path] },
  );
  const all = earningsOf(uplineBps === undefined ? agents : [above, ...agents], counted);
  const own = all.find((each) => each.agent === agent);
  if (!own) throw new Error(`${agent} earns nothing`);
  const { team, rate, lines, amountMinor } = own;
  const carry = policyOf(terms);
  const settled = settleNegatives({ period: period.key, amountMinor, carry, carryIn });
  const total = (negatives: readonly Negative[]) =>
    negatives.reduce((sum, { leftMinor }) => sum + leftMinor, 0n);
  const shortMinor = total(carryIn) - amountMinor;
  const outcome: TriedPeriod = {
    period: period.key,
    ...team,
    tier: rate.tier,
    rateBps: rate.rateBps,
    lines: lines.map((line) =>
      [line.of, line.downline ?? '', line.baseMinor, line.rateBps, line.amountMinor].join(' '),
    ),
    amountMinor,
    carryInMinor: total(carryIn),
    carryOutMinor: total(settled.carryOut),
    dueMinor: settled.dueMinor,
    hasContractsBelow: inForce.length > 1,
    uplineKeepsMinor:
      uplineBps === undefined ? 0n : shareOf(baseOf(team, terms.base), uplineBps - rate.rateBps),
    direct: {
      baseMinor: lines.find(({ of: part }) => part === 'direct')?.baseMinor ?? 0n,
      shortMinor: shortMinor > 0n ? shortMinor : 0n,
    },
  };
  return { outcome, carryOut: settled.carryOut };
}

const tierOf = (rateBps = 0) => ({
  minValidStakeMinor: 0n,
  minLossMinor: 0n,
  minActiveMembers: 0,
  rateBps,
});

/** Returns the contracts in force below an agent, with the terms on trial as the agent's own. */
function contractsOnTrial(
  model: Model,
  { agent, terms }: Pick<TriedTerms, 'agent' | 'terms'>,
  period: Period,
): readonly ContractVersion[] {
  const { kind, period: periodKind } = terms;
  const { latest } = contractsIn(model, { kind, periodKind }, period);
  const others = latest.filter(({ contract }) => contract.downline !== agent);
  const version = { number: 1, terms } as ModelVersion;
  const contract: ModelContract = { kind, upline: house, downline: agent, versions: [version] };
  const onTrial = [{ contract, version }, ...others];
  const isBelow = (upline: string): boolean => {
    if (upline === agent) return true;
    const above = others.find((each) => each.contract.downline === upline);
    return above !== undefined && isBelow(above.contract.upline);
  };
  return onTrial.filter((each) => each.contract === contract || isBelow(each.contract.upline));
}
