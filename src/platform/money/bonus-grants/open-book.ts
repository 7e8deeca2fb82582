import type { Transaction } from '#platform/base/db/storage.ts';
import {
  houseAccount,
  type LedgerAccountKey,
  lockOrOpenAccounts,
  memberBonusAccount,
  memberMainAccount,
} from '../ledger/index.ts';
import { BonusBook } from './bonus-book.ts';
import type { BonusGrant } from './grant.ts';
import { listParts } from './parts.queries.ts';
import { lockGrants } from './queries.ts';

/** Rounds and grants that a book is opened for. */
export interface BookQuery {
  readonly roundIds: readonly string[];
  /** Grant that may pay for a new bet; the transaction has locked it. */
  readonly active?: BonusGrant | undefined;
  readonly nowMs: number;
  readonly wallet?: LedgerAccountKey | undefined;
}

/**
 * Opens the book of the grants that have a part in rounds, which it locks in id order, and of the one
 * that may pay for a new bet; `undefined` when there are none.
 */
export async function openBook(
  transaction: Transaction,
  { roundIds, active, nowMs, wallet }: BookQuery,
): Promise<BonusBook | undefined> {
  const parts = await listParts(transaction, roundIds);
  const ids = new Set(parts.map(({ grantId }) => grantId));
  if (active) ids.delete(active.id);
  const others = await lockGrants(transaction, [...ids]);
  const grants = active ? [active, ...others] : others;
  return grants.length > 0 ? new BonusBook({ grants, parts, nowMs, wallet }) : undefined;
}

/** Lists the ledgerAccounts that play with bonus money of a member may move. */
function listBookAccounts(memberId: string, currency: string): LedgerAccountKey[] {
  const houses = ['games', 'promotions', 'receivables'].map((kind) =>
    houseAccount(kind, currency, 'real', memberId),
  );
  return [
    memberBonusAccount(memberId, currency),
    memberMainAccount(memberId, currency, 'real'),
    ...houses,
  ];
}

/**
 * Locks the ledgerAccounts of one member's play with bonus money until the transaction ends, all at
 * once.
 */
export async function lockBookAccounts(
  transaction: Transaction,
  locking: {
    readonly memberId: string;
    readonly wallet: LedgerAccountKey;
    readonly others: readonly LedgerAccountKey[];
    readonly nowMs: number;
  },
): Promise<void> {
  const { memberId, wallet, others, nowMs } = locking;
  const keys = [...listBookAccounts(memberId, wallet.currency), wallet, ...others];
  const unique = new Map(keys.map((key) => [JSON.stringify({ stripe: 0, ...key }), key]));
  await lockOrOpenAccounts(transaction, [...unique.values()], nowMs);
}
