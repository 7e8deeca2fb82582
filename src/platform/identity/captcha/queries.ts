import type { Transaction } from '#platform/base/db/storage.ts';

/** Stored captcha. */
export interface CaptchaRow {
  /** SHA-256 of the cookie's value, hex. */
  readonly cookieHash: string;
  readonly answer: string;
  readonly expiresAtMs: number;
}

/** Saves a captcha that was drawn. */
export async function saveCaptcha(
  transaction: Transaction,
  { cookieHash, answer, expiresAtMs }: CaptchaRow,
): Promise<void> {
  const row = { cookie_hash: cookieHash, answer, expires_at_ms: expiresAtMs };
  await transaction.insertInto('captchas').values(row).execute();
}

/**
 * Deletes a captcha and returns it, so that it can be answered only once; `undefined` when there is
 * none.
 */
export async function consumeCaptcha(
  transaction: Transaction,
  cookieHash: string,
): Promise<Omit<CaptchaRow, 'cookieHash'> | undefined> {
  return transaction
    .deleteFrom('captchas')
    .where('cookie_hash', '=', cookieHash)
    .returning(['answer', 'expires_at_ms as expiresAtMs'])
    .executeTakeFirst();
}

/** Deletes expired captchas. */
export async function deleteExpiredCaptchas(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('captchas').where('expires_at_ms', '<', nowMs).execute();
}
