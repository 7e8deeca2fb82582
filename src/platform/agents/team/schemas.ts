import { z } from 'zod';
import { overviewPeriods } from '#contract/agents/team.ts';
import { money } from '#platform/base/money-schemas.ts';

const figures = z.strictObject({
  activeMembers: z.number(),
  newMembers: z.number(),
  deposits: money,
  withdrawals: money,
  stake: money,
  validStake: money,
  payout: money,
  ggr: money,
  bonuses: money,
  rebates: money,
  salaries: money,
  ngr: money,
  income: money,
});

const span = z.strictObject({
  fromDay: z.string(),
  toDay: z.string(),
  figures,
  before: figures,
});

export const overviewValue = z.strictObject({
  members: z.number(),
  directMembers: z.number(),
  today: span,
  yesterday: span,
  period: z.enum(overviewPeriods),
  thisPeriod: span,
  lastPeriod: span,
  days: z.array(z.strictObject({ day: z.string(), figures })),
});
