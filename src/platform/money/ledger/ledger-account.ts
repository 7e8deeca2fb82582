import { newId } from '#lib/id.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { findLedgerAccount, insertLedgerAccount, listOwned } from './queries.ts';

/** Who money belongs to. */
export type OwnerKind = 'member' | 'house' | 'method' | 'vendor';

/** What may never meet in one transfer: real money, trial money, points (design §6). */
export type Unit = 'real' | 'trial' | 'points';

/** Names one ledgerAccount without knowing its id. */
export interface LedgerAccountKey {
  readonly ownerKind: OwnerKind;
  /** The member's, method's or vendor's id; `house` for the house. */
  readonly ownerId: string;
  /** `main`, `bonus`, `points`, `vendor:<vassalage>`, or what the house keeps it for. */
  readonly kind: string;
  readonly currency: string;
  readonly unit: Unit;
  /** Which of the house's rows for the same; 0 without it, and for every other owner. */
  readonly stripe?: number;
}

/** A row that money is debited from or credited to. */
export interface LedgerAccount extends LedgerAccountKey {
  readonly id: string;
  readonly stripe: number;
  /** Credits less debits, in minor units. */
  readonly balanceMinor: bigint;
  /** Part of the balance that open holds keep back. */
  readonly heldMinor: bigint;
  /** True for the house's side of the books, whose balance may fall below zero. */
  readonly mayGoNegative: boolean;
  readonly postingCount: number;
  /** Of its latest posting, which the next one is chained to; empty before the first. */
  readonly chainHash: string;
}

/** One ledgerAccount by its id, or by its key. */
export type LedgerAccountName = string | LedgerAccountKey;

/** The main ledgerAccount of a member. */
export function memberMain(memberId: string, currency: string, unit: Unit): LedgerAccountKey {
  return { ownerKind: 'member', ownerId: memberId, kind: 'main', currency, unit };
}

/** What a member has with a vendor, where vendors keep wallets of their own. */
export function memberVendor(main: LedgerAccountKey, vassalage: string): LedgerAccountKey {
  return { ...main, kind: `vendor:${vassalage}` };
}

/** The vendor of a ledgerAccount that a member has with one; `undefined` for any other. */
export function vendorOf({ kind }: Pick<LedgerAccountKey, 'kind'>): string | undefined {
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
  const known = await findLedgerAccount(transaction, key);
  if (known) return known.id;
  await insertLedgerAccount(transaction, { id: newId(nowMs), key, nowMs });
  const opened = await findLedgerAccount(transaction, key);
  if (!opened) throw new Error(`ledgerAccount ${key.ownerKind}/${key.ownerId}/${key.kind} is gone`);
  return opened.id;
}

/** A ledgerAccount by its key, or `undefined` when none was opened. */
export async function readLedgerAccount(
  reader: Reader,
  key: LedgerAccountKey,
): Promise<LedgerAccount | undefined> {
  return findLedgerAccount(reader, key);
}

/** Every ledgerAccount of a member, of each kind, currency and unit. */
export async function readMemberAccounts(
  reader: Reader,
  memberId: string,
): Promise<LedgerAccount[]> {
  return listOwned(reader, { ownerKind: 'member', ownerId: memberId });
}

/** What a ledgerAccount has beside what is held. */
export function freeOf({ balanceMinor, heldMinor }: LedgerAccount): bigint {
  return balanceMinor - heldMinor;
}

/** Whether a ledgerAccount has so much beside what is held. */
export function covers(account: LedgerAccount, amountMinor: bigint): boolean {
  return account.mayGoNegative || freeOf(account) >= amountMinor;
}

/** Whether a name is that of a ledgerAccount. */
export function isNamed(account: LedgerAccount, name: LedgerAccountName): boolean {
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
