import type { ModelCash } from '../cashier/cash.ts';
import { addDays } from '../commissions/zone-clock.ts';
import { dayOf } from '../limits.ts';
import { type Model, memberOf } from '../model.ts';
import { salariesOf } from './salary-costs.ts';

/** Days of a span, both included. */
export interface DaySpan {
  readonly fromDay: string;
  readonly toDay: string;
}

/** Figures of the members below an agent in some days, in minor units; the agent's own not included. */
export interface TeamFigures {
  readonly activeMembers: number;
  readonly newMembers: number;
  readonly depositsMinor: bigint;
  readonly withdrawalsMinor: bigint;
  readonly stakeMinor: bigint;
  readonly validMinor: bigint;
  readonly payoutMinor: bigint;
  readonly bonusesMinor: bigint;
  readonly rebatesMinor: bigint;
  readonly salariesMinor: bigint;
  readonly ngrMinor: bigint;
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

/** Sums what the members below an agent did in some days, each by the place of its moment. */
export function teamFiguresOf(model: Model, agent: string, span: DaySpan): TeamFigures {
  const isIn = ({ atMs }: { readonly atMs: number }) => {
    const day = dayOf(atMs);
    return span.fromDay <= day && day <= span.toDay;
  };
  const isBelow = (each: { readonly counted: readonly string[]; readonly member: string }) =>
    each.counted.includes(agent) && each.member !== agent;
  const facts = model.facts.filter((each) => each.unit === 'real' && isIn(each) && isBelow(each));
  const costs = model.costs.filter((each) => isIn(each) && isBelow(each));
  const stakes = new Map<string, bigint>();
  for (const { member, validMinor } of facts) {
    stakes.set(member, (stakes.get(member) ?? 0n) + validMinor);
  }
  const costOf = (kind: string) =>
    sumOf(costs.filter((each) => each.kind === kind).map(({ amountMinor }) => amountMinor));
  const [stakeMinor, validMinor, payoutMinor] = (
    ['stakeMinor', 'validMinor', 'payoutMinor'] as const
  ).map((figure) => sumOf(facts.map((each) => each[figure]))) as [bigint, bigint, bigint];
  const [bonusesMinor, rebatesMinor] = [costOf('bonus'), costOf('rebate')];
  const salariesMinor = sumOf(
    salariesOf(model)
      .filter((each) => isIn(each) && isBelow(each))
      .map(({ amountMinor }) => amountMinor),
  );
  return {
    activeMembers: [...stakes.values()].filter((stake) => stake > 0n).length,
    newMembers: joinedIn(model, agent, isIn),
    depositsMinor: cashIn(model, { agent, kind: 'deposit', isIn }),
    withdrawalsMinor: cashIn(model, { agent, kind: 'withdrawal', isIn }),
    stakeMinor,
    validMinor,
    payoutMinor,
    bonusesMinor,
    rebatesMinor,
    salariesMinor,
    ngrMinor: stakeMinor - payoutMinor - bonusesMinor - rebatesMinor - salariesMinor,
  };
}

/** Sums what came in or went out below an agent, in its currency, by the places of those moments. */
function cashIn(
  model: Model,
  {
    agent,
    kind,
    isIn,
  }: {
    readonly agent: string;
    readonly kind: ModelCash['kind'];
    readonly isIn: (moment: { readonly atMs: number }) => boolean;
  },
): bigint {
  const { currency } = memberOf(model, agent);
  const cash = model.cash.filter(
    (each) =>
      each.kind === kind &&
      isIn(each) &&
      each.above.includes(agent) &&
      memberOf(model, each.member).currency === currency,
  );
  return sumOf(cash.map(({ amountMinor }) => amountMinor));
}

/** Counts who joined below an agent, at the place of that moment. */
function joinedIn(
  { members }: Model,
  agent: string,
  isIn: (moment: { readonly atMs: number }) => boolean,
): number {
  return [...members.values()].filter(({ unit, madeAtMs, above, placesBefore }) => {
    const first = placesBefore[0]?.above ?? above;
    return unit === 'real' && isIn({ atMs: madeAtMs }) && first.includes(agent);
  }).length;
}

/** Lists the last days, the earliest first. */
export function lastDays({ nowMs }: Model, count: number): readonly string[] {
  const today = dayOf(nowMs);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

/** Returns the income of an agent in some days; `undefined` while anything of it awaits its payer. */
export function ownIncomeOf(model: Model, agent: string, span: DaySpan): bigint | undefined {
  const { currency } = memberOf(model, agent);
  const isIn = (atMs: number) => span.fromDay <= dayOf(atMs) && dayOf(atMs) <= span.toDay;
  const own = model.runs.lines.filter((line) => line.agent === agent);
  const isLate = own.some(({ payments, settledAtMs }) =>
    payments.some(({ paidAtMs }) => paidAtMs !== settledAtMs),
  );
  if (isLate) return undefined;
  const paid = own.filter(({ settledAtMs }) => isIn(settledAtMs)).map(({ paidMinor }) => paidMinor);
  const spreads = model.costs.filter(
    (each) =>
      each.about?.startsWith(`spread ${agent} `) && each.currency === currency && isIn(each.atMs),
  );
  return sumOf([...paid, ...spreads.map(({ amountMinor }) => amountMinor)]);
}
