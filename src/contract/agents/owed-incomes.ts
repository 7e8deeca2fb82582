import type { ContractKind } from '#lib/commission/terms.ts';
import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';

/** What the agent owes a downline, as the wallet was short of it; it is tried again by itself. */
export interface OwedIncome {
  /** For the page after; nothing else is known by it. */
  readonly owedId: string;
  readonly downline: { readonly memberId: string; readonly name: string };
  readonly kind: ContractKind;
  readonly period: string;
  readonly isGuarantee: boolean;
  readonly amount: Money;
  readonly sinceMs: number;
}

/** What awaits the agent as its payer, the oldest first. */
export const owedIncomes = endpoint<
  { readonly cursor?: string | undefined },
  {
    readonly list: readonly OwedIncome[];
    readonly total: Money;
    readonly next?: string | undefined;
  }
>()({ method: 'GET', path: '/wps/agent/incomes/owed', needs: 'agent' });
