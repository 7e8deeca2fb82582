import type { Transaction } from '#platform/base/db/storage.ts';
import type { Member } from '../members/index.ts';

type ProfileOwner = Pick<Member, 'id' | 'profile'>;

/** Saves an address in a member's profile; the other fields stay as they are. */
export async function saveEmail(
  transaction: Transaction,
  { id, profile }: ProfileOwner,
  email: string,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ profile: withContact(profile, { email }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Saves a number (E.164) as the member's, in the profile too. @throws when it is another member's.
 */
export async function saveMobile(
  transaction: Transaction,
  { id, profile }: ProfileOwner,
  mobile: string,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ verified_mobile: mobile, profile: withContact(profile, { mobileNum: mobile }) })
    .where('id', '=', id)
    .execute();
}

function withContact(
  profile: Member['profile'],
  contact: Readonly<Partial<Record<'email' | 'mobileNum', string>>>,
): string {
  return JSON.stringify({ ...profile, ...contact });
}
