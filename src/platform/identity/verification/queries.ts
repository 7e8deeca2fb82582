import type { VerificationCodesTable } from '#platform/base/db/access-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** What a code is bound to. */
export type CodeKey = Pick<VerificationCodesTable, 'purpose' | 'recipient' | 'cookie_hash'>;

export async function insertCode(
  transaction: Transaction,
  row: VerificationCodesTable,
): Promise<void> {
  await transaction.insertInto('verification_codes').values(row).execute();
}

/** Deletes the codes that a browser asked for one purpose before. */
export async function deleteCodesOf(
  transaction: Transaction,
  browser: Pick<CodeKey, 'purpose' | 'cookie_hash'>,
): Promise<void> {
  await transaction
    .deleteFrom('verification_codes')
    .where('purpose', '=', browser.purpose)
    .where('cookie_hash', '=', browser.cookie_hash)
    .execute();
}

/**
 * Counts a try against a code that is still good and answers what the code hashes to; `undefined`
 * when there is none. Others that try the same code wait until the transaction ends.
 */
export async function tryCode(
  transaction: Transaction,
  given: Omit<CodeKey, 'purpose'> & {
    /** A browser's cookie is of one code alone, so no more than one of them is found. */
    readonly purposes: readonly string[];
    readonly nowMs: number;
    readonly mostTries: number;
  },
): Promise<Pick<VerificationCodesTable, 'id' | 'purpose' | 'code_hash'> | undefined> {
  return transaction
    .updateTable('verification_codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('purpose', 'in', [...given.purposes])
    .where('recipient', '=', given.recipient)
    .where('cookie_hash', '=', given.cookie_hash)
    .where('tries', '<', given.mostTries)
    .where('expires_at_ms', '>', given.nowMs)
    .returning(['id', 'purpose', 'code_hash'])
    .executeTakeFirst();
}

export async function deleteCode(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('verification_codes').where('id', '=', id).execute();
}

export async function deleteExpiredCodes(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction.deleteFrom('verification_codes').where('expires_at_ms', '<=', nowMs).execute();
}

/** Whether some member has proved that a number is theirs. */
export async function isMembers(reader: Reader, mobile: string): Promise<boolean> {
  const row = await reader
    .selectFrom('members')
    .select('id')
    .where('verified_mobile', '=', mobile)
    .executeTakeFirst();
  return row !== undefined;
}
