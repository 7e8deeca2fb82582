import { onDatabase } from './database.ts';
import type { House } from './house.ts';

/** Switches a payment method on or off past the platform. */
export async function changeSwitch(
  house: Pick<House, 'config'>,
  code: string,
  isOn: boolean,
): Promise<void> {
  await onDatabase(house, (db) =>
    db
      .updateTable('payment_methods')
      .set({ is_on: isOn ? 1 : 0 })
      .where('code', '=', code)
      .executeTakeFirstOrThrow(),
  );
}
