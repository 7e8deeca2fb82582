import { normalisePassword } from '#lib/passwords.ts';
import { dayMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import type { Member } from '../members/index.ts';
import { defaultPasswordSetting, passwordMaxAgeDaysSetting } from '../settings/index.ts';
import { requirePasswordChange } from './queries.ts';

/** State of a password that restricts the session it opens. */
export interface PasswordState {
  /** True when the password is the default one, too old, or issued for one sign-in. */
  readonly mustChangePassword: boolean;
  readonly passwordExpired: boolean;
}

/**
 * Returns the state of a password that was just verified (specification §4, "Password change"); not
 * for sign-ins by SMS. The default password stays inside this function, which compares the typed
 * one with it. `typedPassword` is `undefined` when only the second factor followed and the
 * requirement is stored already.
 */
export async function findPasswordState(
  { storage, clock }: Parts,
  member: Pick<Member, 'mustChangePassword' | 'passwordChangedAtMs'>,
  typedPassword: string | undefined,
): Promise<PasswordState> {
  const { switches } = await readSetting(storage.db, whitelabelSetting);
  const maxAgeDays = await readSetting(storage.db, passwordMaxAgeDaysSetting);
  const defaultPassword = await readSetting(storage.db, defaultPasswordSetting);
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
 * Enforces the state of a password: the member's sessions may only change the password or end. Call
 * it directly after the password check, so that no session opens before it.
 */
export async function enforcePasswordState(
  { storage }: Pick<Parts, 'storage'>,
  member: Pick<Member, 'id' | 'mustChangePassword' | 'passwordHash'>,
  { mustChangePassword }: PasswordState,
): Promise<void> {
  if (!mustChangePassword || member.mustChangePassword) return;
  await storage.withTransaction((transaction) => requirePasswordChange(transaction, member));
}
