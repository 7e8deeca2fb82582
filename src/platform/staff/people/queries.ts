import type { Selectable } from 'kysely';
import type { StaffRole } from '#contract/staff/rights.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { StaffPeopleTable } from './tables.ts';

/** Staff person, as the rules need it. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly createdAtMs: number;
  readonly isClosed: boolean;
}

/** Lists every staff person, by name. */
export async function listPeople(reader: Reader): Promise<Person[]> {
  const rows = await reader.selectFrom('staff_people').selectAll().orderBy('name').execute();
  return rows.map(toPerson);
}

/** Finds a staff person by name, in any case; `undefined` when there is none. */
export async function findPerson(reader: Reader, name: string): Promise<Person | undefined> {
  const row = await reader
    .selectFrom('staff_people')
    .selectAll()
    .where('name', '=', name.toLowerCase())
    .executeTakeFirst();
  return row && toPerson(row);
}

/**
 * Locks the roles of all staff until the transaction ends and lists them as `listPeople` does.
 * Changes that depend on the number of owners call it first.
 */
export async function lockPeople(transaction: Transaction): Promise<Person[]> {
  const query = transaction.selectFrom('staff_people').selectAll().orderBy('name');
  // An SQLite write transaction has the whole database to itself already.
  const rows = await (transaction.engine === 'postgres' ? query.forUpdate() : query).execute();
  return rows.map(toPerson);
}

/** Inserts a person; false when the name is taken. */
export async function insertPerson(
  transaction: Transaction,
  { id, name, roles, createdAtMs }: Omit<Person, 'isClosed'>,
): Promise<boolean> {
  const result = await transaction
    .insertInto('staff_people')
    .values({
      id,
      name,
      roles: JSON.stringify(roles),
      created_at_ms: createdAtMs,
      closed_at_ms: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Saves a person's roles; an empty set closes the account, any other reopens it. */
export async function saveRoles(
  transaction: Transaction,
  change: { readonly id: string; readonly roles: readonly StaffRole[]; readonly nowMs: number },
): Promise<void> {
  const { id, roles, nowMs } = change;
  await transaction
    .updateTable('staff_people')
    .set({ roles: JSON.stringify(roles), closed_at_ms: roles.length === 0 ? nowMs : null })
    .where('id', '=', id)
    .execute();
}

function toPerson(row: Selectable<StaffPeopleTable>): Person {
  return {
    id: row.id,
    name: row.name,
    roles: JSON.parse(row.roles),
    createdAtMs: row.created_at_ms,
    isClosed: row.closed_at_ms !== null,
  };
}
