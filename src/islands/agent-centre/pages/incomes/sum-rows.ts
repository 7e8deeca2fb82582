import type { AgentIncomeDetail } from '#contract/agents/incomes.ts';

/** A row of the sum that leads from the lines to what is paid. */
export interface SumRow {
  readonly what:
    | 'earned'
    | 'below'
    | 'offset'
    | 'due'
    | 'late'
    | 'late_less'
    | 'open_in'
    | 'open_out'
    | 'paid'
    | 'passed_on'
    | 'all';
  /** Missing in the first row. */
  readonly sign?: 'add' | 'take' | 'is';
  /** Not below 0, but for the first row. */
  readonly amountMinor: bigint;
  readonly period?: string | undefined;
}

/**
 * From the sum of the lines to what is paid, row by row. Parts that are nothing are left out, and so
 * are results that repeat the row before.
 */
export function sumRows(detail: AgentIncomeDetail): readonly SumRow[] {
  const { income, offsets, late, openInMinor, openOutMinor } = detail;
  const earned = BigInt(income.earned.amountMinor);
  const lateMinor = BigInt(late.amountMinor);
  const passedOn = BigInt(income.passedOn.amountMinor);
  const paid = BigInt(income.paid.amountMinor);
  const parts: readonly SumRow[] = [
    { what: 'earned', amountMinor: earned },
    { what: 'below', sign: 'add', amountMinor: earned < 0n ? -earned : 0n },
    ...offsets.map(({ period, amountMinor }) => ({
      ...({ what: 'offset', sign: 'take' } as const),
      ...{ period, amountMinor: BigInt(amountMinor) },
    })),
    { what: 'due', sign: 'is', amountMinor: BigInt(income.due.amountMinor) },
    lateMinor < 0n
      ? { what: 'late_less', sign: 'take', amountMinor: -lateMinor, period: late.period }
      : { what: 'late', sign: 'add', amountMinor: lateMinor, period: late.period },
    { what: 'open_in', sign: 'take', amountMinor: -BigInt(openInMinor) },
    { what: 'open_out', sign: 'add', amountMinor: -BigInt(openOutMinor) },
    { what: 'paid', sign: 'is', amountMinor: paid },
    { what: 'passed_on', sign: 'add', amountMinor: passedOn },
    { what: 'all', sign: 'is', amountMinor: paid + passedOn },
  ];
  const isSaid = ({ what, amountMinor }: SumRow) =>
    what === 'all' ? passedOn > 0n : ['earned', 'due', 'paid'].includes(what) || amountMinor !== 0n;
  return parts.filter(isSaid);
}
