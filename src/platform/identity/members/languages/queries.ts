import type { Transaction } from '#platform/base/db/storage.ts';

/** Keeps which language a member reads the site in. */
export async function setLanguage(
  transaction: Transaction,
  memberId: string,
  languageCode: string,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ language_code: languageCode })
    .where('id', '=', memberId)
    .execute();
}
