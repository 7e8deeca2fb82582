import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Money } from '#lib/money.ts';
import type { AgentIncome, AgentIncomeDetail } from '../agents/incomes.ts';
import { endpoint } from '../endpoint.ts';

/** Runs on one page, and lines or payments on one. */
export const runsPage = 20;
export const linesPage = 50;

/** What the lines of a run come to in a currency. */
export interface RunSums {
  readonly earned: Money;
  readonly paid: Money;
  /** Given to agents beside it, to pay downlines with. */
  readonly passedOn: Money;
  /** What of both awaits its payer. */
  readonly awaiting: Money;
}

/** One kind of contract counted for one period. */
export interface CommissionRun {
  readonly kind: ContractKind;
  readonly periodKind: PeriodKind;
  /** `2026-11`, `2026-11-H1`, `2026-W47`, `2026-11-20` or `2026-11-20T21`, in the brand's zone. */
  readonly period: string;
  readonly fromMs: number;
  /** Not in it any more. */
  readonly toMs: number;
  /** Of one that is under way the lines below are those so far. */
  readonly state: 'underWay' | 'finished';
  readonly plannedAtMs: number;
  /** From the plan to the last line; missing while it is under way. */
  readonly tookMs?: number | undefined;
  readonly lines: number;
  readonly sums: readonly RunSums[];
}

/** Runs, the latest period first; of periods that begin on these days of the brand's zone. */
export const commissionRuns = endpoint<
  {
    readonly kind?: ContractKind | undefined;
    readonly fromDay?: string | undefined;
    readonly toDay?: string | undefined;
    /** `next` of the page before. */
    readonly cursor?: string | undefined;
  },
  { readonly runs: readonly CommissionRun[]; readonly next?: string | undefined }
>()({ method: 'GET', path: '/desk/commissions/runs', needs: { staff: 'commissions.read' } });

/** An income as staff see it: whose it is, and who stands above. */
export interface StaffIncome {
  readonly agent: { readonly memberId: string; readonly name: string };
  /** Missing for the house. */
  readonly upline?: { readonly memberId: string; readonly name: string } | undefined;
  readonly income: AgentIncome;
}

/** The lines of one run, in the order in which they were written. */
export const commissionLines = endpoint<
  {
    readonly kind: ContractKind;
    readonly period: string;
    readonly cursor?: string | undefined;
  },
  { readonly lines: readonly StaffIncome[]; readonly next?: string | undefined }
>()({
  method: 'GET',
  path: '/desk/commissions/lines',
  needs: { staff: 'commissions.read' },
  codes: ['unknown_run'],
});

/** One line with its whole working. */
export const commissionLine = endpoint<
  { readonly incomeId: string },
  Omit<StaffIncome, 'income'> & { readonly detail: AgentIncomeDetail }
>()({
  method: 'GET',
  path: '/desk/commissions/one',
  needs: { staff: 'commissions.read' },
  codes: ['unknown_income'],
});

/** All that awaits one payer. */
export interface AwaitedPayer {
  readonly payer: { readonly memberId: string; readonly name: string };
  readonly payments: number;
  readonly total: Money;
  /** When the oldest of it was counted. */
  readonly sinceMs: number;
}

/** One payment that awaits its payer. */
export interface AwaitedPayment {
  readonly incomeId: string;
  readonly agent: { readonly memberId: string; readonly name: string };
  readonly kind: ContractKind;
  readonly period: string;
  readonly isGuarantee: boolean;
  readonly amount: Money;
  readonly sinceMs: number;
}

/**
 * Whom lines await, who keeps others waiting longest first; of one payer also each payment, the
 * oldest first. Paid as soon as the payer's wallet has enough; staff need do nothing.
 */
export const awaitedPayers = endpoint<
  { readonly payerId?: string | undefined; readonly cursor?: string | undefined },
  {
    readonly payers: readonly AwaitedPayer[];
    /** None without a payer. */
    readonly payments: readonly AwaitedPayment[];
    readonly next?: string | undefined;
  }
>()({ method: 'GET', path: '/desk/commissions/awaiting', needs: { staff: 'commissions.read' } });
