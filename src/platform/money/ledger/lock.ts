import { newId } from '#lib/id.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  hasName,
  type LedgerAccount,
  type LedgerAccountKey,
  type LedgerAccountName,
  listMemberAccounts,
} from './ledger-account.ts';
import { lockFewAccounts, mostFewAccounts } from './lock-few.queries.ts';
import { insertLedgerAccount, lockNamedAccounts } from './queries.ts';

/**
 * Locks every ledgerAccount of a member until the transaction ends. Several transfers in one
 * transaction lock their ledgerAccounts in this way, in one order, or two such transactions wait
 * for each other.
 */
export async function lockMemberAccounts(
  transaction: Transaction,
  memberId: string,
): Promise<LedgerAccount[]> {
  let locked: LedgerAccount[] = [];
  for (;;) {
    const owned = await listMemberAccounts(transaction, memberId);
    // While a lock was waited for another transaction may have opened one more.
    if (owned.length === locked.length) return locked;
    const ids = owned.map(({ id }) => id);
    locked = await lockNamedAccounts(transaction, ids);
  }
}

/**
 * Locks ledgerAccounts by their names until the transaction ends, and opens those that are named by
 * key and missing. Returns a function that finds each of them by its name, and throws for an unknown
 * id.
 */
export async function lockOrOpenAccounts(
  transaction: Transaction,
  names: readonly LedgerAccountName[],
  nowMs: number,
): Promise<(name: LedgerAccountName) => LedgerAccount> {
  const unique = new Map(
    names.map((name) => [typeof name === 'string' ? name : keyText(name), name]),
  );
  let accounts = await lockAll(transaction, [...unique.values()]);
  const find = (name: LedgerAccountName) => accounts.find((each) => hasName(each, name));
  if (accounts.length === 0) {
    // In one order, or two transactions that open the same ones wait for each other.
    const keys = names
      .filter((name) => typeof name !== 'string')
      .toSorted((one, other) => (keyText(one) < keyText(other) ? -1 : 1));
    for (const key of keys)
      await insertLedgerAccount(transaction, { id: newId(nowMs), key, nowMs });
    accounts = await lockNamedAccounts(transaction, names);
  }
  return (name) => {
    const account = find(name);
    if (!account) throw new Error(`there is no ledgerAccount ${JSON.stringify(name)}`);
    return account;
  };
}

/** Locks ledgerAccounts with different names; none when one is missing. */
async function lockAll(
  transaction: Transaction,
  names: readonly LedgerAccountName[],
): Promise<LedgerAccount[]> {
  const keys = names.filter((name) => typeof name !== 'string');
  const isFew = keys.length === names.length && keys.length <= mostFewAccounts;
  return isFew
    ? lockFewAccounts(transaction, keys)
    : lockNamedAccounts(transaction, names, { least: names.length });
}

function keyText(key: LedgerAccountKey): string {
  const { ownerKind, ownerId, kind, currency, unit, stripe = 0 } = key;
  return [ownerKind, ownerId, kind, currency, unit, stripe].join(' ');
}
