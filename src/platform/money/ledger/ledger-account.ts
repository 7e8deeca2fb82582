import { newId } from '#lib/id.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { findLedgerAccount, insertLedgerAccount, listOwnedAccounts } from './queries.ts';

/** Kinds of owners of money. */
export type OwnerKind = 'member' | 'house' | 'method' | 'vendor';

/** Units that never meet in one transfer: real money, trial money, points (design §6). */
export type Unit = 'real' | 'trial' | 'points';

/** Key of one ledgerAccount, for use without its id. */
export interface LedgerAccountKey {
  readonly ownerKind: OwnerKind;
  /** The member's, method's or vendor's id; `house` for the house. */
  readonly ownerId: string;
  /** `main`, `bonus`, `points`, `vendor:<vassalage>`, or what the house keeps it for. */
  readonly kind: string;
  readonly currency: string;
  readonly unit: Unit;
  /** Stripe of the house's row, 0 to 15; 0 without it, and for every other owner. */
  readonly stripe?: number;
}

/** Row of the ledger that money is debited from or credited to. */
export interface LedgerAccount extends LedgerAccountKey {
  readonly id: string;
  readonly stripe: number;
  /** Credits less debits, in minor units. */
  readonly balanceMinor: bigint;
  /** Part of the balance that open holds reserve, in minor units. */
  readonly heldMinor: bigint;
  /** True for the house's side of the books, whose balance may fall below zero. */
  readonly mayGoNegative: boolean;
  readonly postingCount: number;
  /** Of its latest posting, which the next one is chained to; empty before the first. */
  readonly chainHash: string;
}

/** One ledgerAccount, by its id or by its key. */
export type LedgerAccountName = string | LedgerAccountKey;

/** Returns the key of a member's main ledgerAccount. */
export function memberMainAccount(
  memberId: string,
  currency: string,
  unit: Unit,
): LedgerAccountKey {
  return { ownerKind: 'member', ownerId: memberId, kind: 'main', currency, unit };
}

/**
 * Returns the key of a member's ledgerAccount with a vendor, where vendors have wallets of their
 * own.
 */
export function memberVendorAccount(main: LedgerAccountKey, vassalage: string): LedgerAccountKey {
  return { ...main, kind: `vendor:${vassalage}` };
}

/** Returns the key of a member's ledgerAccount of bonus money, which only grants move. */
export function memberBonusAccount(memberId: string, currency: string): LedgerAccountKey {
  return { ...memberMainAccount(memberId, currency, 'real'), kind: 'bonus' };
}

/** Returns the vendor of a member's ledgerAccount with one; `undefined` for any other. */
export function findVendorOfKind({ kind }: Pick<LedgerAccountKey, 'kind'>): string | undefined {
  return kind.startsWith('vendor:') ? kind.slice('vendor:'.length) : undefined;
}

/**
 * Opens a ledgerAccount with a zero balance; one that is open already stays as it is.
 * Members' balances never fall below zero; the other sides of the books may.
 */
export async function openLedgerAccount(
  transaction: Transaction,
  key: LedgerAccountKey,
  nowMs: number,
): Promise<string> {
  const existing = await findLedgerAccount(transaction, key);
  if (existing) return existing.id;
  await insertLedgerAccount(transaction, { id: newId(nowMs), key, nowMs });
  const opened = await findLedgerAccount(transaction, key);
  if (!opened) throw new Error(`ledgerAccount ${key.ownerKind}/${key.ownerId}/${key.kind} is gone`);
  return opened.id;
}

/** Lists every ledgerAccount of a member, of each kind, currency and unit. */
export async function listMemberAccounts(
  reader: Reader,
  memberId: string,
): Promise<LedgerAccount[]> {
  return listOwnedAccounts(reader, { ownerKind: 'member', ownerId: memberId });
}

/** Returns the free balance of a ledgerAccount, minor units: the balance less what is held. */
export function freeAmount({ balanceMinor, heldMinor }: LedgerAccount): bigint {
  return balanceMinor - heldMinor;
}

/**
 * Returns whether a ledgerAccount can be debited by an amount: its free balance covers it, or it
 * may go negative.
 */
export function canDebit(account: LedgerAccount, amountMinor: bigint): boolean {
  return account.mayGoNegative || freeAmount(account) >= amountMinor;
}

/** Returns whether a name is that of a ledgerAccount. */
export function hasName(account: LedgerAccount, name: LedgerAccountName): boolean {
  if (typeof name === 'string') return account.id === name;
  return (
    account.ownerId === name.ownerId &&
    account.ownerKind === name.ownerKind &&
    account.kind === name.kind &&
    account.currency === name.currency &&
    account.unit === name.unit &&
    account.stripe === (name.stripe ?? 0)
  );
}
