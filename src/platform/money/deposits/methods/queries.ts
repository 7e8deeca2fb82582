import type { Selectable } from 'kysely';
import type { PaymentMethodsTable } from '#platform/base/db/deposit-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export type MethodRow = Selectable<PaymentMethodsTable>;

/** Every method, in the operator's order. */
export async function listMethods(reader: Reader): Promise<MethodRow[]> {
  return reader
    .selectFrom('payment_methods')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
}

export async function findMethod(reader: Reader, code: string): Promise<MethodRow | undefined> {
  return reader
    .selectFrom('payment_methods')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Writes a method; one that is known stays on or off as it is. */
export async function writeMethod(
  transaction: Transaction,
  row: PaymentMethodsTable,
): Promise<void> {
  const { code: _code, is_on: _isOn, ...changed } = row;
  await transaction
    .insertInto('payment_methods')
    .values(row)
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
