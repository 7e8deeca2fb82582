import type { AgentIncomeDetail } from '#contract/agents/incomes.ts';
import { numeratorsOfUnit } from '#lib/commission/rounded-amount.ts';

/** Row of the sum that leads from the lines to the payment. */
export interface SumRow {
  readonly what:
    | 'earned'
    | 'below'
    | 'kept_in'
    | 'kept_in_less'
    | 'kept_out'
    | 'kept_out_less'
    | 'offset'
    | 'due'
    | 'borne'
    | 'returned'
    | 'late'
    | 'late_less'
    | 'paid_before'
    | 'corrected'
    | 'corrected_less'
    | 'open_in'
    | 'open_out'
    | 'paid'
    | 'passed_on'
    | 'all';
  /** Missing in the first row. */
  readonly sign?: 'add' | 'take' | 'is';
  /** Amount in minor units; not negative except in the first row. */
  readonly amountMinor: bigint;
  /** Amount in 1/10,000 of a minor unit, where the exact value counts. */
  readonly parts?: bigint | undefined;
  readonly period?: string | undefined;
}

/**
 * Builds the rows from the sum of the lines to the payment. Zero rows are left out, and so are
 * results that repeat the row before.
 */
export function sumRows(detail: AgentIncomeDetail): readonly SumRow[] {
  const { income, offsets, late, corrections, openInMinor, openOutMinor } = detail;
  const lateMinor = BigInt(late.amountMinor);
  const passedOn = BigInt(income.passedOn.amountMinor);
  const paid = BigInt(income.paid.amountMinor);
  const parts: readonly SumRow[] = [
    ...earnedRows(detail),
    ...offsets.map(({ period, amountMinor }) => ({
      what: 'offset' as const,
      sign: 'take' as const,
      period,
      amountMinor: BigInt(amountMinor),
    })),
    { what: 'due', sign: 'is', amountMinor: BigInt(income.due.amountMinor) },
    ...boundRows(detail),
    // The true-up of a day is less what its own five minutes were paid.
    late.period === income.period
      ? { what: 'paid_before', sign: 'take', amountMinor: -lateMinor }
      : signed(['late', 'late_less'], lateMinor, { period: late.period }),
    ...corrections.map(({ period, amountMinor }) =>
      signed(['corrected', 'corrected_less'], BigInt(amountMinor), { period }),
    ),
    { what: 'open_in', sign: 'take', amountMinor: -BigInt(openInMinor) },
    { what: 'open_out', sign: 'add', amountMinor: -BigInt(openOutMinor) },
    { what: 'paid', sign: 'is', amountMinor: paid },
    { what: 'passed_on', sign: 'add', amountMinor: passedOn },
    { what: 'all', sign: 'is', amountMinor: paid + passedOn },
  ];
  const isSaid = ({ what, amountMinor, parts }: SumRow) =>
    what === 'all'
      ? passedOn > 0n
      : ['earned', 'due', 'paid'].includes(what) || (parts ?? amountMinor) !== 0n;
  return parts.filter(isSaid);
}

/**
 * Builds the rows of the part of the due that the agent bears for its team, and of the amount that
 * is returned.
 */
function boundRows({ income, bound }: AgentIncomeDetail): readonly SumRow[] {
  if (!bound) return [];
  const [dueMinor, borneMinor] = [BigInt(income.due.amountMinor), BigInt(bound.borneMinor)];
  return [
    { what: 'borne', sign: 'take', amountMinor: borneMinor < dueMinor ? borneMinor : dueMinor },
    { what: 'returned', sign: 'add', amountMinor: BigInt(bound.returnedMinor) },
  ];
}

/** Builds the rows of the lines' sum and of the part that is not due. */
function earnedRows({
  income,
  lines,
  remainders,
  returnedMinor = '0',
}: AgentIncomeDetail): readonly SumRow[] {
  if (!remainders) {
    const earned = BigInt(income.earned.amountMinor);
    return [
      { what: 'earned', amountMinor: earned },
      { what: 'below', sign: 'add', amountMinor: earned < 0n ? -earned : 0n },
    ];
  }
  const inParts = (names: readonly [SumRow['what'], SumRow['what']], parts: bigint): SumRow => {
    const row = signed(names, parts);
    return { ...row, parts: row.amountMinor, amountMinor: 0n };
  };
  return [
    { what: 'earned', amountMinor: 0n, parts: sumUnrounded(lines) },
    inParts(['kept_in', 'kept_in_less'], BigInt(remainders.before)),
    inParts(['kept_out_less', 'kept_out'], -BigInt(remainders.after)),
    { what: 'returned', sign: 'add', amountMinor: BigInt(returnedMinor) },
  ];
}

/** Sums the lines before rounding, in 1/10,000 of a minor unit. */
export function sumUnrounded(lines: AgentIncomeDetail['lines']): bigint {
  return lines.reduce(
    (sum, { amountMinor, remainder }) =>
      sum + BigInt(amountMinor) * numeratorsOfUnit + BigInt(remainder),
    0n,
  );
}

/**
 * Builds a row that adds an amount, or subtracts it when it is negative, each with its own text.
 */
function signed(
  [more, less]: readonly [SumRow['what'], SumRow['what']],
  amountMinor: bigint,
  extra: Pick<SumRow, 'period'> = {},
): SumRow {
  return amountMinor < 0n
    ? { what: less, sign: 'take', amountMinor: -amountMinor, ...extra }
    : { what: more, sign: 'add', amountMinor, ...extra };
}
