import type { ContractKind } from '#lib/commission/terms.ts';
import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';

/**
 * Income that the agent owes a downline because its wallet was short; payment is retried
 * automatically.
 */
export interface OwedIncome {
  /** Cursor for the next page; it names nothing else. */
  readonly owedId: string;
  readonly downline: { readonly memberId: string; readonly name: string };
  readonly kind: ContractKind;
  readonly period: string;
  readonly isGuarantee: boolean;
  readonly amount: Money;
  readonly sinceMs: number;
}

/** Lists the payments that wait for the agent as their payer, the oldest first. */
export const owedIncomes = endpoint<
  { readonly cursor?: string | undefined },
  {
    readonly list: readonly OwedIncome[];
    readonly total: Money;
    readonly next?: string | undefined;
  }
>()({ method: 'GET', path: '/wps/agent/incomes/owed', needs: 'agent' });
