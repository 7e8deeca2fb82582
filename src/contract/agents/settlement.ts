import type { ContractKind } from '#lib/commission/terms.ts';
import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';

/** What agents are paid for: contracts by their kinds, and rebate spreads. */
export type IncomeKind = ContractKind | 'spread';

/** Where an agent stands at a moment; no amount is below zero. */
export interface SettlementPosition {
  /** Settled for the agent, and not paid yet as payers were short of it. */
  readonly awaited: Money;
  /** Negatives that later periods are set off against. */
  readonly carried: Money;
  /** Paid too much before, and taken off what comes. */
  readonly overpaid: Money;
  /** Settled for downlines, and not paid yet as the agent's wallet was short of it. */
  readonly owed: Money;
}

/** Lines of one kind that were settled in a month; `earned`, `setOff` and `adjustments` come to `paid`. */
export interface SettlementKind {
  readonly kind: IncomeKind;
  readonly lines: number;
  /** Below zero where the team won from the house. */
  readonly earned: Money;
  /** Signed: negatives that were set off, are carried or dropped, and what was borne of the team. */
  readonly setOff: Money;
  /** Of closed periods, signed. */
  readonly adjustments: Money;
  /** What the agent is paid for itself. */
  readonly paid: Money;
  /** What the agent is given beside it, to pay downlines with. */
  readonly passedOn: Money;
}

/** A month in one currency. */
export interface SettlementSection {
  readonly currency: string;
  readonly start: SettlementPosition;
  readonly kinds: readonly SettlementKind[];
  readonly total: Omit<SettlementKind, 'kind'>;
  /** All kinds, what is passed on as well. `start.awaited` + this − `intoWallet` = `end.awaited`. */
  readonly settled: Money;
  /** Transfers of the month into the agent's wallet, to the unit. */
  readonly intoWallet: Money;
  /** Settled for downlines whom the agent pays. `start.owed` + this − `handedOn` = `end.owed`. */
  readonly newDebts: Money;
  /** Transfers of the month from the agent's wallet to downlines, to the unit. */
  readonly handedOn: Money;
  readonly end: SettlementPosition;
}

/** What a month is settled with; a line is of the month in which it was settled. */
export interface Settlement {
  readonly month: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** The month is not over: `end` is how it stands now. */
  readonly isRunning: boolean;
  /** The agent's currency first; others where anything was settled in them. */
  readonly sections: readonly SettlementSection[];
}

/** A month of the brand's zone, `2026-11`. */
export interface SettlementMonth {
  readonly month: string;
}

/** The agent's own settlement of a month, from the lines and payments that runs wrote. */
export const agentSettlement = endpoint<SettlementMonth, Settlement>()({
  method: 'GET',
  path: '/wps/agent/settlement',
  needs: 'agent',
});

/**
 * The same as a file, entry by entry: what was awaited at the start, each line that was settled, each
 * payment as a negative, what is awaited at the end, which is the sum of those before it.
 */
export const agentSettlementExport = endpoint<SettlementMonth, string>()({
  method: 'GET',
  path: '/wps/agent/settlement/export',
  needs: 'agent',
  isFile: true,
});
