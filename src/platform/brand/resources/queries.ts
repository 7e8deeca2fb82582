import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { DomainsTable, ResourcesTable } from './tables.ts';

/** Lists the brand's downloads and service addresses, in the operator's order. */
export async function listResources(reader: Reader): Promise<CamelRow<ResourcesTable>[]> {
  const rows = await reader.selectFrom('resources').selectAll().orderBy('position').execute();
  return rows.map(fromRow);
}

/** Lists the brand's addresses, in the operator's order. */
export async function listDomains(reader: Reader): Promise<CamelRow<DomainsTable>[]> {
  const rows = await reader.selectFrom('domains').selectAll().orderBy('position').execute();
  return rows.map(fromRow);
}

/** Inserts a resource, or updates the one of its type. */
export async function saveResource(
  transaction: Transaction,
  resource: CamelRow<ResourcesTable>,
): Promise<void> {
  const row = toRow<ResourcesTable>(resource);
  await transaction
    .insertInto('resources')
    .values(row)
    .onConflict((conflict) => conflict.column('resource_type').doUpdateSet(row))
    .execute();
}

/** Inserts an address of the site, or updates it. */
export async function saveDomain(
  transaction: Transaction,
  domain: CamelRow<DomainsTable>,
): Promise<void> {
  const row = toRow<DomainsTable>(domain);
  await transaction
    .insertInto('domains')
    .values(row)
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(row))
    .execute();
}
