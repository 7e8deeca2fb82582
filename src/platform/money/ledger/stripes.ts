import { hash } from 'node:crypto';
import type { Reader } from '#platform/base/db/storage.ts';
import type { LedgerAccountKey, Unit } from './ledger-account.ts';
import { listOwnedAccounts } from './queries.ts';

/** Number of rows of each house ledgerAccount: so many transfers go on at once. */
const houseStripes = 16;

/**
 * Returns the key of a ledgerAccount of the house, such as `promotions`, in the stripe of a member
 * or transfer, by its id. The same id always has the same stripe.
 */
export function houseAccount(
  kind: string,
  currency: string,
  unit: Unit,
  id: string,
): LedgerAccountKey {
  return { ownerKind: 'house', ownerId: 'house', kind, currency, unit, stripe: chooseStripe(id) };
}

/**
 * Returns the stripe of the house's rows that belongs to a member or a transfer, by its id: 0 to
 * 15.
 */
export function chooseStripe(id: string): number {
  return hash('sha256', id, 'buffer').readUInt32BE(0) % houseStripes;
}

/** Returns the house's balance of a kind, in minor units: the sum of its stripes. */
export async function readHouseBalance(
  reader: Reader,
  key: Pick<LedgerAccountKey, 'kind' | 'currency' | 'unit'>,
): Promise<bigint> {
  return (await readHouseBalances(reader, key)).get(key.kind) ?? 0n;
}

/** Returns the house's balances by kind, in minor units: each the sum of its stripes. */
export async function readHouseBalances(
  reader: Reader,
  { currency, unit }: Pick<LedgerAccountKey, 'currency' | 'unit'>,
): Promise<ReadonlyMap<string, bigint>> {
  const balances = new Map<string, bigint>();
  for (const owned of await listOwnedAccounts(reader, { ownerKind: 'house', ownerId: 'house' })) {
    if (owned.currency !== currency || owned.unit !== unit) continue;
    balances.set(owned.kind, (balances.get(owned.kind) ?? 0n) + owned.balanceMinor);
  }
  return balances;
}
