import type { Transaction } from '#platform/base/db/storage.ts';
import type { Member } from '../members/index.ts';

type Profiled = Pick<Member, 'id' | 'profile'>;

/** Puts an address into a member's profile; what else that holds stays as it is. */
export async function putEmail(
  transaction: Transaction,
  { id, profile }: Profiled,
  email: string,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ profile: withContact(profile, { email }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes a number (E.164) a member's own, in the profile too.
 * @throws when it is another member's.
 */
export async function putMobile(
  transaction: Transaction,
  { id, profile }: Profiled,
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
