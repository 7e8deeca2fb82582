import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PaymentMethodsTable } from '../tables.ts';
import type { Method } from './methods.ts';
import { methodDocument, type StoredMethod } from './schemas.ts';

function toMethod(row: Selectable<PaymentMethodsTable>): Method {
  return {
    code: row.code,
    kind: row.kind,
    names: JSON.parse(row.names),
    currency: row.currency,
    leastMinor: row.least_minor,
    mostMinor: row.most_minor,
    fee: { feeBps: row.fee_bps, fixedMinor: row.fee_fixed_minor, paidBy: row.fee_payer },
    isOn: row.is_on === 1,
    document: methodDocument.parse(JSON.parse(row.document)),
  };
}

/** Lists every method, in the operator's order. */
export async function listMethods(reader: Reader): Promise<Method[]> {
  const rows = await reader
    .selectFrom('payment_methods')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(toMethod);
}

/** Returns a stored method, on or off; `undefined` for none. */
export async function findMethod(reader: Reader, code: string): Promise<Method | undefined> {
  const row = await reader
    .selectFrom('payment_methods')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row && toMethod(row);
}

/** Saves a method of a file; a known one stays on or off. */
export async function saveMethod(
  transaction: Transaction,
  { document, fee, ...method }: StoredMethod,
): Promise<void> {
  const changed = {
    kind: document.kind,
    names: JSON.stringify(method.names),
    currency: method.currency,
    least_minor: method.leastMinor,
    most_minor: method.mostMinor,
    fee_bps: fee.feeBps,
    fee_fixed_minor: fee.fixedMinor,
    fee_payer: fee.paidBy,
    position: method.position,
    document: JSON.stringify(document, (_, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  };
  await transaction
    .insertInto('payment_methods')
    .values({ ...changed, code: method.code, is_on: 1 })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(changed))
    .execute();
}

/** Switches a method; false when there is none, or it was so before. */
export async function switchMethod(
  transaction: Transaction,
  { code, isOn }: { readonly code: string; readonly isOn: boolean },
): Promise<boolean> {
  const result = await transaction
    .updateTable('payment_methods')
    .set({ is_on: isOn ? 1 : 0 })
    .where('code', '=', code)
    .where('is_on', '!=', isOn ? 1 : 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
