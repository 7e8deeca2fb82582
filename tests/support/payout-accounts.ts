import { dayMs } from '#lib/time.ts';
import { type DatabasePlace, onDatabase } from './database.ts';

/** Lets every payout account have been added a day earlier, so that money goes there. */
export async function agePayoutAccounts(databasePlace: DatabasePlace): Promise<void> {
  await onDatabase(databasePlace, (db) =>
    db
      .updateTable('payout_accounts')
      .set((row) => ({ created_at_ms: row('created_at_ms', '-', dayMs) }))
      .execute(),
  );
}
