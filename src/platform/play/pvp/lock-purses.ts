import type { Transaction } from '#platform/base/db/storage.ts';
import {
  houseAccount,
  type LedgerAccountKey,
  lockOrOpenAccounts,
  memberMainAccount,
} from '#platform/money/index.ts';
import type { Room, Seat } from './room.ts';

/** Locks the ledgerAccounts that a room's stakes and payouts move, at once and in one order. */
export async function lockPurses(
  transaction: Transaction,
  {
    room: { currency, mode },
    seats,
    nowMs,
  }: { readonly room: Room; readonly seats: readonly Seat[]; readonly nowMs: number },
) {
  const mainKey = (memberId: string) => memberMainAccount(memberId, currency, mode);
  const keys = new Map<string, LedgerAccountKey>(
    seats
      .flatMap(({ memberId }) => [
        mainKey(memberId),
        houseAccount('games', currency, mode, memberId),
      ])
      .map((key) => [JSON.stringify(key), key]),
  );
  const find = await lockOrOpenAccounts(transaction, [...keys.values()], nowMs);
  return { find, mainOf: (memberId: string) => find(mainKey(memberId)) };
}
