import type { ContractKind } from '#lib/commission/terms.ts';
import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';

/** Kind of income: that of a contract, or a rebate spread. */
export type IncomeKind = ContractKind | 'spread';

/** Position of an agent at a moment; no amount is below zero. */
export interface SettlementPosition {
  /** Amount settled for the agent and not paid yet, as payers were short of money. */
  readonly awaited: Money;
  /** Negatives that later periods are set off against. */
  readonly carried: Money;
  /** Amount paid too much before, which is deducted from later pay. */
  readonly overpaid: Money;
  /** Amount settled for downlines and not paid yet, as the agent's wallet was short of money. */
  readonly owed: Money;
}

/** Sums of a kind settled in a month; `earned`, `setOff` and `adjustments` add up to `paid`. */
export interface SettlementKind {
  readonly kind: IncomeKind;
  readonly lines: number;
  /** Negative when the team won from the house. */
  readonly earned: Money;
  /** Signed sum of negatives set off, carried or dropped, and of amounts borne of the team. */
  readonly setOff: Money;
  /** Signed adjustments of closed periods. */
  readonly adjustments: Money;
  /** Pay for the agent itself. */
  readonly paid: Money;
  /** Further pay that the agent passes on to downlines. */
  readonly passedOn: Money;
}

/** Settlement of a month in one currency. */
export interface SettlementSection {
  readonly currency: string;
  readonly start: SettlementPosition;
  readonly kinds: readonly SettlementKind[];
  readonly total: Omit<SettlementKind, 'kind'>;
  /** Sum of all kinds with `passedOn`. `start.awaited` + this − `intoWallet` = `end.awaited`. */
  readonly settled: Money;
  /** Transfers of the month into the agent's wallet, to the unit. */
  readonly intoWallet: Money;
  /** Amount settled for downlines that the agent pays. `start.owed` + this − `handedOn` = `end.owed`. */
  readonly newDebts: Money;
  /** Transfers of the month from the agent's wallet to downlines, to the unit. */
  readonly handedOn: Money;
  readonly end: SettlementPosition;
}

/** Settlement of a month; a line belongs to the month in which it was settled. */
export interface Settlement {
  readonly month: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** True while the month is not over; `end` is then the present position. */
  readonly isRunning: boolean;
  /** The agent's currency first, then others with settled lines. */
  readonly sections: readonly SettlementSection[];
}

/** Query of a month of the brand's zone, `2026-11`. */
export interface SettlementMonth {
  readonly month: string;
}

/** Reads the agent's own settlement of a month, from the lines and payments of runs. */
export const agentSettlement = endpoint<SettlementMonth, Settlement>()({
  method: 'GET',
  path: '/wps/agent/settlement',
  needs: 'agent',
});

/**
 * Exports the settlement entry by entry: the awaited amount at the start, each settled line, each
 * payment as a negative, and the awaited amount at the end, which is the sum of the entries before it.
 */
export const agentSettlementExport = endpoint<SettlementMonth, string>()({
  method: 'GET',
  path: '/wps/agent/settlement/export',
  needs: 'agent',
  isFile: true,
});
