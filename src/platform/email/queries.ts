import type { MemberRow } from '../accounts/index.ts';
import type { Transaction } from '../db/storage.ts';

/** Puts an address into a member's profile; what else that holds stays as it is. */
export async function putEmail(
  transaction: Transaction,
  { id, profile }: Pick<MemberRow, 'id' | 'profile'>,
  email: string,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ profile: JSON.stringify({ ...JSON.parse(profile), email }) })
    .where('id', '=', id)
    .execute();
}
