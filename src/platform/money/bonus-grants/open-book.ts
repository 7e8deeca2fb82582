import type { Transaction } from '#platform/base/db/storage.ts';
import {
  freeAmount,
  house,
  type LedgerAccountKey,
  lockOrOpen,
  memberBonus,
  memberMain,
} from '../ledger/index.ts';
import { BonusBook } from './bonus-book.ts';
import { listParts } from './parts.queries.ts';
import { lockGrants } from './queries.ts';

/** Rounds and grants that a book is opened for. */
export interface BookQuery {
  readonly roundIds: readonly string[];
  /** Grant that may pay for a new bet. */
  readonly activeGrantId?: string | undefined;
  readonly nowMs: number;
}

/**
 * Locks the grants that have a part in rounds, and the one that may pay for a new bet, in id order;
 * `undefined` when there are none. The caller then locks all ledgerAccounts that it moves at once,
 * those of `listBookAccounts` with them.
 */
export async function lockBook(
  transaction: Transaction,
  query: BookQuery & { readonly wallet?: LedgerAccountKey | undefined },
): Promise<BonusBook | undefined> {
  const { roundIds, activeGrantId, nowMs, wallet } = query;
  const parts = await listParts(transaction, roundIds);
  const ids = new Set(parts.map(({ grantId }) => grantId));
  if (activeGrantId !== undefined) ids.add(activeGrantId);
  if (ids.size === 0) return undefined;
  const grants = await lockGrants(transaction, [...ids]);
  return new BonusBook({ grants, parts, nowMs, wallet });
}

/** Lists the ledgerAccounts that play with bonus money of a member may move. */
export function listBookAccounts(memberId: string, currency: string): LedgerAccountKey[] {
  const houses = ['games', 'promotions', 'receivables'].map((kind) =>
    house(kind, currency, 'real', memberId),
  );
  return [memberBonus(memberId, currency), memberMain(memberId, currency, 'real'), ...houses];
}

/**
 * Locks the ledgerAccounts of one member's play with bonus money until the transaction ends, all at
 * once; returns the free balance of the wallet that its bets debit, minor units.
 */
export async function lockBookAccounts(
  transaction: Transaction,
  locking: {
    readonly memberId: string;
    readonly wallet: LedgerAccountKey;
    readonly others: readonly LedgerAccountKey[];
    readonly nowMs: number;
  },
): Promise<bigint> {
  const { memberId, wallet, others, nowMs } = locking;
  const keys = [...listBookAccounts(memberId, wallet.currency), wallet, ...others];
  const unique = new Map(keys.map((key) => [JSON.stringify({ stripe: 0, ...key }), key]));
  const find = await lockOrOpen(transaction, [...unique.values()], nowMs);
  return freeAmount(find(wallet));
}
