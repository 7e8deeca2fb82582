import type { Transaction } from '#platform/base/db/storage.ts';
import {
  freeAmount,
  houseAccount,
  type LedgerAccountKey,
  lockOrOpenAccounts,
  memberMainAccount,
} from '#platform/money/index.ts';
import type { Bet } from './bet.ts';

/**
 * Locks every ledgerAccount that payments for bets and their corrections move, and `others`, in one
 * order. Returns each member's free balance in minor units.
 */
export async function lockBetAccounts(
  transaction: Transaction,
  bets: readonly Bet[],
  { nowMs, others = [] }: { readonly nowMs: number; readonly others?: readonly LedgerAccountKey[] },
): Promise<Map<string, bigint>> {
  const mains = new Map(
    bets.map(({ memberId, currency, mode }) => [
      memberId,
      memberMainAccount(memberId, currency, mode),
    ]),
  );
  const houses = bets.flatMap(({ memberId, currency, mode }) =>
    ['games', 'promotions', 'receivables'].map((kind) =>
      houseAccount(kind, currency, mode, memberId),
    ),
  );
  const keys = new Map<string, LedgerAccountKey>(
    [...mains.values(), ...houses, ...others].map((key) => [JSON.stringify(key), key]),
  );
  const find = await lockOrOpenAccounts(transaction, [...keys.values()], nowMs);
  return new Map([...mains].map(([memberId, key]) => [memberId, freeAmount(find(key))]));
}
