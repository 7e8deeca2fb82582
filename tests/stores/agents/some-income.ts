import type { ContractTerms } from '#contract/agents/contract-terms.ts';
import type { AgentIncome, AgentIncomeDetail } from '#contract/agents/incomes.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });

/** Returns the income of birch01 for a day of the line in agents §2, with a test's changes. */
export function someIncome(changes: Partial<AgentIncome> = {}): AgentIncome {
  return {
    incomeId: 'i-1',
    contractId: 'c-1',
    version: 2,
    kind: 'daily',
    period: '2027-03-10',
    fromMs: Date.UTC(2027, 2, 9, 17),
    toMs: Date.UTC(2027, 2, 10, 17),
    earned: money('5600'),
    due: money('5600'),
    adjustments: money('0'),
    paid: money('5600'),
    passedOn: money('0'),
    awaiting: money('0'),
    ...changes,
  };
}

/** A page with one income. */
export function someIncomes(income: AgentIncome = someIncome()) {
  const { earned, adjustments, paid, passedOn, awaiting } = income;
  return { list: [income], totals: { count: 1, earned, adjustments, paid, passedOn, awaiting } };
}

const tier = { minValidStakeMinor: '0', minLossMinor: '0', minActiveMembers: 0 };
const terms: ContractTerms = {
  base: 'validStake',
  period: 'day',
  carry: { policy: 'reset' },
  negativeAtEnd: 'dropped',
  tiers: [
    { ...tier, rateBps: 60 },
    { ...tier, minValidStakeMinor: '200000000', rateBps: 80 },
  ],
  payer: 'house',
  aboveUpline: 'held',
};

/** The income with its working: 4,000 of a team, 600 of its agent's own play, 3,000 of members. */
export function someDetail(changes: Partial<AgentIncomeDetail> = {}): AgentIncomeDetail {
  const line = { wholeBps: 60, downlineBps: 0, rateBps: 60 };
  const downline = { memberId: 'm-cedar', name: 'cedar01' };
  return {
    income: someIncome(),
    terms,
    reachedTier: 0,
    ownBps: 60,
    rateBps: 60,
    team: { validStakeMinor: '1600004', ggrMinor: '-500', activeMembers: 3 },
    lines: [
      { of: 'direct', baseMinor: '500001', ...line, amountMinor: '3000', remainder: '60' },
      { of: 'own', downline, baseMinor: '100000', ...line, amountMinor: '600', remainder: '0' },
      {
        of: 'team',
        downline,
        baseMinor: '1000003',
        wholeBps: 60,
        downlineBps: 40,
        rateBps: 20,
        amountMinor: '2000',
        remainder: '60',
      },
    ],
    carryIn: [],
    offsets: [],
    carryOut: [],
    droppedMinor: '0',
    late: { amountMinor: '0' },
    corrections: [],
    openInMinor: '0',
    openOutMinor: '0',
    payments: [
      {
        from: 'house',
        isGuarantee: false,
        amountMinor: '5600',
        state: 'paid',
        transferId: 't-1',
        paidAtMs: 0,
      },
    ],
    ...changes,
  };
}
