import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Money } from '#lib/money.ts';
import type { AgentIncome, AgentIncomeDetail } from '../agents/incomes.ts';
import { endpoint } from '../endpoint.ts';

/** Runs on one page, and lines or payments on one. */
export const runsPage = 20;
export const linesPage = 50;

/** Sums of a run's lines in one currency. */
export interface RunSums {
  readonly earned: Money;
  readonly paid: Money;
  /** Given to agents beside it, to pay downlines with. */
  readonly passedOn: Money;
  /** Part of both that waits for its payer. */
  readonly awaiting: Money;
}

/** One kind of contract counted for one period. */
export interface CommissionRun {
  readonly kind: ContractKind;
  readonly periodKind: PeriodKind;
  /** `2026-11`, `2026-11-H1`, `2026-W47`, `2026-11-20` or `2026-11-20T21`, in the brand's zone. */
  readonly period: string;
  readonly fromMs: number;
  /** End of the period, exclusive. */
  readonly toMs: number;
  /** Of one that is under way the lines below are those so far. */
  readonly state: 'underWay' | 'finished';
  readonly plannedAtMs: number;
  /**
   * Duration from the plan to the last line, in milliseconds; `undefined` while it is under way.
   */
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

/** Income as staff see it, with its agent and the agent's upline. */
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

/** Payer that payments wait for, with their number and sum. */
export interface AwaitedPayer {
  readonly payer: { readonly memberId: string; readonly name: string };
  readonly payments: number;
  readonly total: Money;
  /** Time at which the oldest payment was counted, milliseconds since 1970 UTC. */
  readonly sinceMs: number;
}

/** Payment that waits for its payer. */
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
 * Lists the payers that payments wait for, the longest waiting first; with a payer, also each
 * payment, the oldest first. Payments are made as soon as the payer's wallet has enough; staff need
 * do nothing.
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
