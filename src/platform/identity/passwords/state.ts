import { normalisePassword } from '#lib/passwords.ts';
import { dayMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { Member } from '../members/index.ts';
import { demandChange } from './queries.ts';

/** What a password asks of the session it opens. */
export interface PasswordState {
  /** It is the default one, too old, or was given for one sign-in. */
  readonly mustChangePassword: boolean;
  readonly passwordExpired: boolean;
}

/**
 * What a password that was just found right asks of its member (specification §4, "Password
 * change"). Not for sign-ins by SMS. The default password stays here: what was typed is compared;
 * `undefined` when only the second factor followed, and the member is held to it already.
 */
export async function passwordState(
  { storage, clock }: Parts,
  member: Pick<Member, 'mustChangePassword' | 'passwordChangedAtMs'>,
  typedPassword: string | undefined,
): Promise<PasswordState> {
  const { switches } = await readSetting(storage.db, 'whitelabel');
  const maxAgeDays = await readSetting(storage.db, 'passwordMaxAgeDays');
  const defaultPassword = await readSetting(storage.db, 'defaultPassword');
  const isDefault =
    defaultPassword !== '' &&
    typedPassword !== undefined &&
    normalisePassword(typedPassword) === normalisePassword(defaultPassword);
  const ageMs = clock.nowMs() - member.passwordChangedAtMs;
  const passwordExpired =
    switches.FORCEDPASSWORDCHANGE === '1' && maxAgeDays > 0 && ageMs > maxAgeDays * dayMs;
  const mustChangePassword = member.mustChangePassword || isDefault || passwordExpired;
  return { mustChangePassword, passwordExpired };
}

/**
 * Holds the member's sessions to what the state says: they may only change the password or end.
 * Follows the check of the password at once, so that no session opens before it.
 */
export async function holdToState(
  { storage }: Pick<Parts, 'storage'>,
  member: Pick<Member, 'id' | 'mustChangePassword' | 'passwordHash'>,
  { mustChangePassword }: PasswordState,
): Promise<void> {
  if (!mustChangePassword || member.mustChangePassword) return;
  await storage.withTransaction((transaction) => demandChange(transaction, member));
}
