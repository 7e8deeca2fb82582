import type { FieldRefusal } from '#contract/refusals.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { checkPassword } from './password.ts';

/** Returns the refusals of a new password by field; `undefined` when there are none. */
export async function checkNewPassword(
  reader: Reader,
  input: {
    readonly newPassword: string;
    /** `undefined` where the form asks for it once. */
    readonly confirmNewPassword: string | undefined;
    /** `undefined` while nobody has proved whose password it is. */
    readonly username: string | undefined;
  },
): Promise<Readonly<Record<string, FieldRefusal>> | undefined> {
  const { newPassword, confirmNewPassword, username = '' } = input;
  const { fields } = await readSetting(reader, 'register');
  const defaultPassword = await readSetting(reader, 'defaultPassword');
  const rule = { ...fields.password, required: true };
  const miss = checkPassword(newPassword, { rule, username, defaultPassword });
  if (miss) return { newPassword: miss };
  if (confirmNewPassword !== undefined && newPassword !== confirmNewPassword) {
    return { confirmNewPassword: { code: 'not_equal', messageKey: 'not_equal' } };
  }
  return undefined;
}
