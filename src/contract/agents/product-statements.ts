import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { AccountType } from '../identity/accounts.ts';
import type { LossInput } from './loss-statements.ts';
import type { LineOwner } from './records.ts';

/** Groupings of play: by category of games, or by their vendor. */
export const productKinds = ['category', 'vendor'] as const;

/** Grouping of play. */
export type ProductKind = (typeof productKinds)[number];

/** Play of a product in the agent's currency; costs belong to no product. */
export interface ProductFigures {
  /** Number of settled rounds. */
  readonly rounds: number;
  readonly stake: Money;
  readonly validStake: Money;
  readonly payout: Money;
  /** `stake` less `payout`; negative when members won. */
  readonly ggr: Money;
}

/** Category or vendor with its play. */
export interface ProductRow {
  /** Category, or code of the vendor. */
  readonly code: string;
  /** Name of the vendor, or its code when it is gone; `undefined` for a category. */
  readonly vendor?: string | undefined;
  readonly figures: ProductFigures;
}

/** Products that were played, the highest stake first, with their sum. */
export interface ProductSums {
  readonly products: readonly ProductRow[];
  readonly total: ProductFigures;
}

/** Play of a direct line and all below it, by product. */
export interface ProductLine extends ProductSums, LineOwner {
  readonly accountType: AccountType;
  /** Number of members below now, at any depth. */
  readonly members: number;
  /** First whole day in this place; `undefined` unless it is later than the span's first day. */
  readonly sinceDay?: string | undefined;
}

/** Query of play by product. */
export interface ProductInput extends LossInput {
  /** `category` by default. */
  readonly by?: ProductKind | undefined;
}

/** Page of play below an account by product, with sums of all pages. */
export interface ProductStatement {
  /** Sum of all lines on all pages, including `own` and `moved`. */
  readonly team: ProductSums;
  /** Play of the downline itself; `undefined` for the agent, whose own play counts for its upline. */
  readonly own?: ProductSums | undefined;
  /** Team's play less that of all lines, as in a loss statement; `undefined` in the same cases. */
  readonly moved?: ProductSums | undefined;
  /** Direct lines that played in these days, the newest first. */
  readonly lines: readonly ProductLine[];
  /** Cursor of the next page; `undefined` on the last one. */
  readonly next?: string | undefined;
}

/**
 * Lists the play of direct lines and all below them by category or vendor. Stakes, payouts and GGR add
 * up to those of `lossStatements` for the same days and account.
 */
export const productStatements = endpoint<
  ProductInput & { readonly cursor?: string | undefined },
  ProductStatement
>()({
  method: 'GET',
  path: '/wps/agent/records/products',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/** Exports it as comma-separated values; at most `exportLimit` lines, and one export at a time. */
export const productStatementsExport = endpoint<ProductInput, string>()({
  method: 'GET',
  path: '/wps/agent/records/products/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});
