import type { FieldRefusal } from '#contract/refusals.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { registerSetting } from '#platform/brand/index.ts';
import { defaultPasswordSetting } from '../settings/index.ts';
import { checkPassword } from './password.ts';

/** Dependencies of checking a new password, also for a command beside a running platform. */
export interface CheckParts extends Pick<Parts, 'breachedPasswords'> {
  readonly storage: Pick<Parts['storage'], 'db'>;
}

const breached = { code: 'breached', messageKey: 'breached' } as const;

/**
 * Checks a new password, last against the operator's file of breached ones. Returns the refusals by
 * field; `undefined` when there are none.
 */
export async function checkNewPassword(
  parts: CheckParts,
  input: {
    readonly newPassword: string;
    /** `undefined` where the form asks for it once. */
    readonly confirmNewPassword: string | undefined;
    /** `undefined` as long as nobody has proved to own the account. */
    readonly username: string | undefined;
  },
): Promise<Readonly<Record<string, FieldRefusal>> | undefined> {
  const { newPassword, confirmNewPassword, username = '' } = input;
  const { db } = parts.storage;
  const { fields } = await readSetting(db, registerSetting);
  const defaultPassword = await readSetting(db, defaultPasswordSetting);
  const rule = { ...fields.password, required: true };
  const miss = checkPassword(newPassword, { rule, username, defaultPassword });
  if (miss) return { newPassword: miss };
  if (confirmNewPassword !== undefined && newPassword !== confirmNewPassword) {
    return { confirmNewPassword: { code: 'not_equal', messageKey: 'not_equal' } };
  }
  const leak = await checkBreached(parts, newPassword);
  return leak && { newPassword: leak };
}

/**
 * Checks a password that passed its rule against the breached ones. Returns the refusal `breached`;
 * `undefined` when it is not among them.
 */
export async function checkBreached(
  { breachedPasswords }: Pick<Parts, 'breachedPasswords'>,
  password: string,
): Promise<FieldRefusal | undefined> {
  return (await breachedPasswords.has(password)) ? breached : undefined;
}
