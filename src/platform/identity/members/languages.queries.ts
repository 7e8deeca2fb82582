import type { Transaction } from '#platform/base/db/storage.ts';

/** Saves the language in which a member reads the site. */
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
