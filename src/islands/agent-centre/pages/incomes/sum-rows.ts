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
    | 'corrected'
    | 'corrected_less'
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
  const { income, offsets, late, corrections, openInMinor, openOutMinor } = detail;
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
    signed(['late', 'late_less'], lateMinor, late.period),
    ...corrections.map(({ period, amountMinor }) =>
      signed(['corrected', 'corrected_less'], BigInt(amountMinor), period),
    ),
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

/** What is added, or taken where it is below 0, each in its own words. */
function signed(
  [more, less]: readonly [SumRow['what'], SumRow['what']],
  amountMinor: bigint,
  period: string | undefined,
): SumRow {
  return amountMinor < 0n
    ? { what: less, sign: 'take', amountMinor: -amountMinor, period }
    : { what: more, sign: 'add', amountMinor, period };
}
