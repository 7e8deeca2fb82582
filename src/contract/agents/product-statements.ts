import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { AccountType } from '../identity/accounts.ts';
import type { LossInput } from './loss-statements.ts';
import type { LineOwner } from './records.ts';

/** What play is told apart by: the category of its games, or who supplies them. */
export const productKinds = ['category', 'vendor'] as const;

/** One of them. */
export type ProductKind = (typeof productKinds)[number];

/** What members played of a product, in the agent's currency; costs belong to no product. */
export interface ProductFigures {
  /** Settled rounds. */
  readonly rounds: number;
  readonly stake: Money;
  readonly validStake: Money;
  readonly payout: Money;
  /** `stake` less `payout`: what was lost; below zero was won. */
  readonly ggr: Money;
}

/** A category or a vendor, and what was played of it. */
export interface ProductRow {
  /** The category, or the vendor's code. */
  readonly code: string;
  /** The vendor's name, or its code where it is gone; missing of a category. */
  readonly vendor?: string | undefined;
  readonly figures: ProductFigures;
}

/** Products that were played, the highest stake first, and what they come to. */
export interface ProductSums {
  readonly products: readonly ProductRow[];
  readonly total: ProductFigures;
}

/** A direct line with all below it, by product. */
export interface ProductLine extends ProductSums, LineOwner {
  readonly accountType: AccountType;
  /** Below this one now, however far. */
  readonly members: number;
  /** The first whole day in this place, where that is later than the span's. */
  readonly sinceDay?: string | undefined;
}

/** Whose play, of which days, told apart by what. */
export interface ProductInput extends LossInput {
  /** `category` without it. */
  readonly by?: ProductKind | undefined;
}

/** What is played below an account by product, page by page. */
export interface ProductStatement {
  /** Of all lines and pages, `own` and `moved` in it. */
  readonly team: ProductSums;
  /** Of the downline whose lines these are; missing for the agent, whose own play is its upline's. */
  readonly own?: ProductSums | undefined;
  /**
   * Of who stood below in these days and is in no line: members moved in or out. Missing where
   * nobody did, and where there are too many lines to sum.
   */
  readonly moved?: ProductSums | undefined;
  /** Direct lines that played in these days, the newest first. */
  readonly lines: readonly ProductLine[];
  /** Where the next page begins; missing on the last one. */
  readonly next?: string | undefined;
}

/**
 * What direct lines and all below them won and lost by category or vendor. Stakes, payouts and GGR come
 * to those of `lossStatements` of the same days and account.
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

/** All of it as a file of comma-separated values; at most `exportLimit` lines, and one at a time. */
export const productStatementsExport = endpoint<ProductInput, string>()({
  method: 'GET',
  path: '/wps/agent/records/products/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});
