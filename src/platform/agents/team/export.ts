import type { TeamOverview } from '#contract/agents/team.ts';
import { type Money, toMajorDigits } from '#lib/money.ts';
import { csvHead, csvRow } from '#platform/base/csv.ts';

const amounts = [
  ...(['deposits', 'withdrawals', 'stake', 'validStake', 'payout', 'ggr'] as const),
  ...(['bonuses', 'rebates', 'salaries', 'ngr', 'income'] as const),
];

const columns = [
  ...['day', 'currency', 'active_members', 'new_members', 'deposits', 'withdrawals', 'stakes'],
  ...['valid_stakes', 'payouts', 'ggr', 'bonuses', 'rebates', 'salaries', 'ngr', 'own_income'],
];

/** The days of a team's series as comma-separated values, the latest first. */
export async function* exportDays(days: TeamOverview['days']): AsyncGenerator<string> {
  yield csvHead(columns);
  yield days.toReversed().map(toRow).join('');
}

function toRow({ day, figures }: TeamOverview['days'][number]): string {
  const { activeMembers, newMembers, deposits } = figures;
  return csvRow([
    ...[day, deposits.currency, String(activeMembers), String(newMembers)],
    ...amounts.map((name) => digits(figures[name])),
  ]);
}

function digits({ amountMinor, currency }: Money): string {
  return toMajorDigits(BigInt(amountMinor), currency);
}
