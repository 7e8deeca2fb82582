import type { StaffRole } from '#contract/staff/rights.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { PasskeyQueries } from '#platform/identity/index.ts';

/** Queries of the passkeys of staff. */
export const staffPasskeys = new PasskeyQueries('staff_passkeys', 'staff_id');

/** Person who may sign in at the desk. */
export interface Signer {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** Finds a person whose account is open. */
export async function findSigner(reader: Reader, staffId: string): Promise<Signer | undefined> {
  const row = await signerQuery(reader, staffId).executeTakeFirst();
  return row && { ...row, roles: JSON.parse(row.roles) };
}

/**
 * Locks a person whose account is open and returns it: until the transaction ends, nobody can close
 * the account, withdraw its passkeys or invite the person.
 */
export async function lockSigner(
  transaction: Transaction,
  staffId: string,
): Promise<Signer | undefined> {
  const query = signerQuery(transaction, staffId);
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await locked.executeTakeFirst();
  return row && { ...row, roles: JSON.parse(row.roles) };
}

function signerQuery(reader: Reader, staffId: string) {
  return reader
    .selectFrom('staff_people')
    .select(['id', 'name', 'roles'])
    .where('id', '=', staffId)
    .where('closed_at_ms', 'is', null);
}

/** Counts people's passkeys by person id; people without any are missing. */
export async function countPasskeys(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('staff_passkeys')
    .select((select) => ['staff_id', select.fn.countAll<number | string>().as('count')])
    .groupBy('staff_id')
    .execute();
  return new Map(rows.map(({ staff_id, count }) => [staff_id, Number(count)]));
}
