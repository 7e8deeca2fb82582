import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** Bonuses and rebates that a member below agents was given, by its path at the time. */
export interface PathCosts {
  readonly memberId: string;
  readonly uplinePath: string;
  readonly currency: string;
  readonly costsMinor: bigint;
}

/** Lists bonuses and rebates of a span, its end not in it, less what was reversed. */
export async function listCostsByPath(
  reader: Reader,
  span: {
    readonly fromMs: number;
    readonly untilMs: number;
    readonly fromDay: string;
    readonly toDay: string;
  },
): Promise<PathCosts[]> {
  const rows = await reader
    .selectFrom('team_entries')
    .select(['member_id as memberId', 'upline_path as uplinePath', 'currency'])
    .select(sql<bigint>`sum(amount_minor)`.as('costs_minor'))
    .where('day', '>=', span.fromDay)
    .where('day', '<=', span.toDay)
    .where('at_ms', '>=', span.fromMs)
    .where('at_ms', '<', span.untilMs)
    .where('kind', 'in', ['bonus', 'rebate'])
    .groupBy(['member_id', 'upline_path', 'currency'])
    .execute();
  return rows.map(({ costs_minor: costsMinor, ...row }) => ({ ...row, costsMinor }));
}

/** Salaries that an agent was paid, by its path as it earned them. */
export interface PathSalary {
  readonly agentPath: string;
  readonly currency: string;
  readonly amountMinor: bigint;
}

/**
 * Lists salaries of a span, its end not in it: those for periods that began in it, whenever they
 * were paid, and those that await their payers. A salary lessens the NGR of its agent's team and of
 * all above.
 */
export async function listSalaries(
  reader: Reader,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<PathSalary[]> {
  const rows = await reader
    .selectFrom('commission_lines')
    .select(['agent_path as agentPath', 'currency'])
    .select((lines) => lines.fn.sum<bigint>('paid_minor').as('amount_minor'))
    .where('kind', 'in', ['daily', 'hourly', 'realtime'])
    .where('starts_at_ms', '>=', fromMs)
    .where('starts_at_ms', '<', untilMs)
    .groupBy(['agent_path', 'currency'])
    .execute();
  return rows.map(({ amount_minor: amountMinor, ...row }) => ({ ...row, amountMinor }));
}
