import type { TeamFigures, TeamOverview } from '#contract/agents/team.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });

/** Figures of a team that did nothing, but for what a test says. */
export function someFigures(changes: Partial<TeamFigures> = {}): TeamFigures {
  const none = money('0');
  return {
    activeMembers: 0,
    newMembers: 0,
    deposits: none,
    withdrawals: none,
    stake: none,
    validStake: none,
    payout: none,
    ggr: none,
    bonuses: none,
    rebates: none,
    salaries: none,
    ngr: none,
    income: none,
    ...changes,
  };
}

/** The overview of a team that staked 1,120,000 today and 1,000,000 the day before. */
export function someTeam(): TeamOverview {
  const today = someFigures({
    activeMembers: 3,
    stake: money('112000000'),
    ngr: money('-500000'),
  });
  const before = someFigures({ activeMembers: 4, stake: money('100000000') });
  const [fromDay, toDay] = ['2026-11-24', '2026-11-24'];
  const span = { fromDay, toDay, figures: today, before };
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 26 + index)).toISOString().slice(0, 10),
    figures: [before, today][index - 28] ?? someFigures(),
  }));
  const still = { ...span, figures: before };
  return {
    members: 1234,
    directMembers: 56,
    period: 'month' as const,
    days,
    today: span,
    yesterday: still,
    thisPeriod: still,
    lastPeriod: still,
  };
}
