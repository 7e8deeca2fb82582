import type { ConsolidatedFunds, MerchantWallet, WalletBalance } from '#contract/money/wallet.ts';
import { currencyDecimals, toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { accountUnit } from '#platform/identity/index.ts';
import {
  findVendorOfKind,
  type LedgerAccount,
  type LedgerAccountKey,
  listMemberAccounts,
  memberMainAccount,
} from '../ledger/index.ts';
import { singleWalletSetting } from '../settings/index.ts';

/** Reads the titles of vendors, by code. */
export type VendorTitles = (reader: Reader) => Promise<ReadonlyMap<string, string>>;

/** Member whose wallet it is. */
export interface WalletOwner {
  readonly memberId: string;
  readonly accountType: number;
  readonly currency: string;
}

/** A member's ledgerAccounts by what they are for. */
interface OwnedAccounts {
  readonly main: LedgerAccount;
  /** With vendors, in the main one's currency and unit. */
  readonly vendors: readonly LedgerAccount[];
  readonly bonusMinor: bigint;
  readonly points: bigint;
}

/** Returns the key of a member's main ledgerAccount: a trial's holds play money. */
export function mainWalletKey({ memberId, currency, accountType }: WalletOwner): LedgerAccountKey {
  return memberMainAccount(memberId, currency, accountUnit(accountType));
}

/**
 * Returns a member's total balance. Throws when there is no main ledgerAccount: every member has
 * one.
 */
export async function readWallet(
  reader: Reader,
  owner: WalletOwner,
  nowMs: number,
): Promise<WalletBalance> {
  const [owned, isSingle] = await Promise.all([
    readOwned(reader, owner),
    readSetting(reader, singleWalletSetting),
  ]);
  return { ...toFundSums(owned), isSingle, asOfMs: nowMs };
}

/** Returns a member's balances, wallet by wallet. Throws when there is no main ledgerAccount. */
export async function readFunds(
  reader: Reader,
  {
    owner,
    readVendorTitles,
  }: { readonly owner: WalletOwner; readonly readVendorTitles: VendorTitles },
  nowMs: number,
): Promise<ConsolidatedFunds> {
  const [owned, isSingle, titles] = await Promise.all([
    readOwned(reader, owner),
    readSetting(reader, singleWalletSetting),
    readVendorTitles(reader),
  ]);
  const { main, vendors, bonusMinor, points } = owned;
  const inVendors = new Map(
    vendors.map((each) => [findVendorOfKind(each) ?? '', each.balanceMinor]),
  );
  const shown = new Set([...(isSingle ? [] : titles.keys()), ...withSomething(inVendors)]);
  const money = (amountMinor: bigint) => toMoney(amountMinor, owner.currency);
  const isReal = main.unit === 'real';
  return {
    ...toFundSums(owned),
    isSingle,
    asOfMs: nowMs,
    main: money(main.balanceMinor),
    withdrawable: money(isReal ? main.balanceMinor - main.heldMinor : 0n),
    vendors: [...shown]
      .map((vassalage) => ({
        vassalage,
        title: titles.get(vassalage) ?? vassalage,
        balance: money(inVendors.get(vassalage) ?? 0n),
      }))
      .toSorted((one, other) => (one.title < other.title ? -1 : 1)),
    bonus: money(bonusMinor),
    points: points.toString(),
  };
}

/** Returns the brand's currency, and whether one wallet serves all games. */
export async function readMerchantWallet(reader: Reader): Promise<MerchantWallet> {
  const [{ currency, currencySymbol }, isSingle] = await Promise.all([
    readSetting(reader, whitelabelSetting),
    readSetting(reader, singleWalletSetting),
  ]);
  return { currency, currencySymbol, decimals: currencyDecimals(currency), isSingle };
}

async function readOwned(reader: Reader, owner: WalletOwner): Promise<OwnedAccounts> {
  const all = await listMemberAccounts(reader, owner.memberId);
  const { currency, unit } = mainWalletKey(owner);
  const own = all.filter((each) => each.unit === unit && each.currency === currency);
  const main = own.find(({ kind }) => kind === 'main');
  if (!main) throw new Error(`member ${owner.memberId} has no main ledgerAccount`);
  return {
    main,
    vendors: own.filter((each) => findVendorOfKind(each) !== undefined),
    bonusMinor: sum(own.filter(({ kind }) => kind === 'bonus')),
    points: sum(all.filter((each) => each.unit === 'points')),
  };
}

function toFundSums({ main, vendors, bonusMinor }: OwnedAccounts) {
  const spendable = [main, ...vendors];
  const sumMinor = sum(spendable) + bonusMinor;
  const heldMinor = spendable.reduce((total, each) => total + each.heldMinor, 0n);
  return {
    sumBalance: toMoney(sumMinor, main.currency),
    available: toMoney(sumMinor - heldMinor, main.currency),
    held: toMoney(heldMinor, main.currency),
  };
}

function sum(accounts: readonly LedgerAccount[]): bigint {
  return accounts.reduce((total, each) => total + each.balanceMinor, 0n);
}

function withSomething(balances: ReadonlyMap<string, bigint>): string[] {
  return [...balances].filter(([, minor]) => minor > 0n).map(([vassalage]) => vassalage);
}
