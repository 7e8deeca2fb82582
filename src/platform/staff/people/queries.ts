import type { Selectable } from 'kysely';
import type { StaffRole } from '#contract/staff/rights.ts';
import type { StaffPeopleTable } from '#platform/base/db/staff-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** A staff person as the rules see one. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly createdAtMs: number;
  readonly isClosed: boolean;
}

/** Every staff person, by name. */
export async function listPeople(reader: Reader): Promise<Person[]> {
  const rows = await reader.selectFrom('staff_people').selectAll().orderBy('name').execute();
  return rows.map(toPerson);
}

/** A staff person by name, in any case; `undefined` for none. */
export async function findPerson(reader: Reader, name: string): Promise<Person | undefined> {
  const row = await reader
    .selectFrom('staff_people')
    .selectAll()
    .where('name', '=', name.toLowerCase())
    .executeTakeFirst();
  return row && toPerson(row);
}

/**
 * Keeps the roles of all from changing until the transaction ends: what depends on how many owners
 * there are asks for them first. They are the same list as `listPeople`'s.
 */
export async function lockPeople(transaction: Transaction): Promise<Person[]> {
  const query = transaction.selectFrom('staff_people').selectAll().orderBy('name');
  // An SQLite write transaction has the whole database to itself already.
  const rows = await (transaction.engine === 'postgres' ? query.forUpdate() : query).execute();
  return rows.map(toPerson);
}

/** Writes a person; false when the name is somebody's already. */
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

/** Gives a person other roles; without one the account is closed, and open again with some. */
export async function putRoles(
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
