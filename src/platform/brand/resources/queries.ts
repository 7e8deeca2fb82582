import type { Selectable } from 'kysely';
import type { DomainsTable, ResourcesTable } from '#platform/base/db/catalogue-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export async function listResources(reader: Reader): Promise<Selectable<ResourcesTable>[]> {
  return reader.selectFrom('resources').selectAll().orderBy('position').execute();
}

export async function listDomains(reader: Reader): Promise<Selectable<DomainsTable>[]> {
  return reader.selectFrom('domains').selectAll().orderBy('position').execute();
}

/** Adds a resource, or changes the one of its type. */
export async function putResource(transaction: Transaction, row: ResourcesTable): Promise<void> {
  await transaction
    .insertInto('resources')
    .values(row)
    .onConflict((conflict) => conflict.column('resource_type').doUpdateSet(row))
    .execute();
}

/** Adds an address of the site, or changes what is known of it. */
export async function putDomain(transaction: Transaction, row: DomainsTable): Promise<void> {
  await transaction
    .insertInto('domains')
    .values(row)
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(row))
    .execute();
}
