import type { Selectable } from 'kysely';
import type { CaptchasTable } from '#platform/base/db/access-tables.ts';
import type { Transaction } from '#platform/base/db/storage.ts';

export async function saveCaptcha(transaction: Transaction, row: CaptchasTable): Promise<void> {
  await transaction.insertInto('captchas').values(row).execute();
}

/** Takes a captcha away, so that it answers once. */
export async function takeCaptcha(
  transaction: Transaction,
  cookieHash: string,
): Promise<Selectable<CaptchasTable> | undefined> {
  return transaction
    .deleteFrom('captchas')
    .where('cookie_hash', '=', cookieHash)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes captchas that nobody can answer any more. */
export async function deleteExpiredCaptchas(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('captchas').where('expires_at_ms', '<', nowMs).execute();
}
