import type { Transaction } from '#platform/base/db/storage.ts';

/** Binding of a code: purpose, recipient and browser. */
export interface CodeKey {
  readonly purpose: string;
  /** E.164, or a mail address. */
  readonly recipient: string;
  /** Hash of the browser's cookie, or of its session's id. */
  readonly cookieHash: string;
}

/** Inserts a code that is to be sent. */
export async function insertCode(
  transaction: Transaction,
  code: CodeKey & {
    readonly id: string;
    readonly codeHash: string;
    readonly createdAtMs: number;
    readonly expiresAtMs: number;
  },
): Promise<void> {
  const row = {
    id: code.id,
    purpose: code.purpose,
    recipient: code.recipient,
    cookie_hash: code.cookieHash,
    code_hash: code.codeHash,
    tries: 0,
    created_at_ms: code.createdAtMs,
    expires_at_ms: code.expiresAtMs,
  };
  await transaction.insertInto('verification_codes').values(row).execute();
}

/** Deletes the codes that a browser requested for one purpose. */
export async function deleteBrowserCodes(
  transaction: Transaction,
  browser: Omit<CodeKey, 'recipient'>,
): Promise<void> {
  await transaction
    .deleteFrom('verification_codes')
    .where('purpose', '=', browser.purpose)
    .where('cookie_hash', '=', browser.cookieHash)
    .execute();
}

/**
 * Counts an attempt against a valid code and returns the code's hash; `undefined` when there is
 * none. Concurrent attempts of the same code wait until the transaction ends.
 */
export async function countVerificationAttempt(
  transaction: Transaction,
  attempt: Omit<CodeKey, 'purpose'> & {
    /** A browser's cookie is of one code alone, so no more than one of them is found. */
    readonly purposes: readonly string[];
    readonly nowMs: number;
    readonly mostTries: number;
  },
): Promise<
  { readonly id: string; readonly purpose: string; readonly codeHash: string } | undefined
> {
  return transaction
    .updateTable('verification_codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('purpose', 'in', [...attempt.purposes])
    .where('recipient', '=', attempt.recipient)
    .where('cookie_hash', '=', attempt.cookieHash)
    .where('tries', '<', attempt.mostTries)
    .where('expires_at_ms', '>', attempt.nowMs)
    .returning(['id', 'purpose', 'code_hash as codeHash'])
    .executeTakeFirst();
}

/** Deletes a code that was used or guessed at too often. */
export async function deleteCode(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('verification_codes').where('id', '=', id).execute();
}

/** Deletes expired codes. */
export async function deleteExpiredCodes(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction.deleteFrom('verification_codes').where('expires_at_ms', '<=', nowMs).execute();
}
